import { Hono } from 'hono'
import { onwardPath } from '#core/model/site/page-paths.ts'
import { onwardHeaders } from './onward-headers.ts'
import type { HttpEnv } from './http-env.ts'

type SignInLinkOptions = {
  /** Where the link of this token leads in the end. */
  readonly follow: (token: string) => Promise<string>
  readonly isSecure: boolean
}

/** Leads on from links in mails whose targets the server keeps. */
export function createSignInLinks({ follow, isSecure }: SignInLinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = onwardHeaders(isSecure)
  app.get(onwardPath, async (context) => {
    const location = await follow(context.req.query('mgk') ?? '')
    return context.body(null, 303, { ...headers, location })
  })
  return app
}

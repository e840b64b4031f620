import { Hono } from 'hono'
import { mailedLinkPath } from '#core/model/platform/page-paths.ts'
import { linkRedirectHeaders } from './link-redirect-headers.ts'
import type { HttpEnv } from '../http/http-env.ts'

type SignInLinkOptions = {
  /** The final target of the link with this token. */
  readonly follow: (token: string) => Promise<string>
  readonly isSecure: boolean
}

/** Redirects from links in mails whose targets are stored on the server. */
export function createSignInLinks({ follow, isSecure }: SignInLinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = linkRedirectHeaders(isSecure)
  app.get(mailedLinkPath, async (context) => {
    const location = await follow(context.req.query('mgk') ?? '')
    return context.body(null, 303, { ...headers, location })
  })
  return app
}

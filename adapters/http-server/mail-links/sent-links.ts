import { Hono } from 'hono'
import { newsletterLinkPath } from '#core/model/platform/page-paths.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { unknownLinkHtml } from './unsubscribe-pages.ts'
import { plainPageHeaders } from '../http/plain-pages.ts'
import { linkRedirectHeaders } from './link-redirect-headers.ts'

type SentLinkOptions = {
  /** The current target of the link with this token; null if the token is unknown. */
  readonly follow: (token: string) => Promise<string | null>
  readonly isSecure: boolean
}

/** Redirects from links in newsletters, whose targets can be changed after they were sent. Clicks are not counted. */
export function createSentLinks({ follow, isSecure }: SentLinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = linkRedirectHeaders(isSecure)
  app.get(newsletterLinkPath, async (context) => {
    const location = await follow(context.req.param('linkToken') ?? '')
    const target = location === null ? null : URL.parse(location)
    if (target === null) return context.html(unknownLinkHtml(), 404, plainPageHeaders(isSecure))
    return context.body(null, 302, { ...headers, location: target.href })
  })
  return app
}

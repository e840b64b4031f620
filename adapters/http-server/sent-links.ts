import { Hono } from 'hono'
import { newsletterLinkPath } from '#core/model/site/page-paths.ts'
import type { HttpEnv } from './http-env.ts'
import { unknownLinkHtml } from './newsletter-links.ts'
import { plainPageHeaders } from './plain-pages.ts'
import { onwardHeaders } from './onward-headers.ts'

type SentLinkOptions = {
  /** Where the link of this token leads now; null for one that is not known. */
  readonly follow: (token: string) => Promise<string | null>
  readonly isSecure: boolean
}

/** Leads on from links in newsletters, whose targets can be changed after they were sent. Nobody is counted. */
export function createSentLinks({ follow, isSecure }: SentLinkOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const headers = onwardHeaders(isSecure)
  app.get(newsletterLinkPath, async (context) => {
    const location = await follow(context.req.param('linkToken') ?? '')
    const target = location === null ? null : URL.parse(location)
    if (target === null) return context.html(unknownLinkHtml(), 404, plainPageHeaders(isSecure))
    return context.body(null, 302, { ...headers, location: target.href })
  })
  return app
}

import { Hono } from 'hono'
import type { createOutboxViewer } from '../../mail/outbox-viewer.ts'
import type { MayReadOutbox } from './outbox-access.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The HTML parts of the mails in the outbox, each a separate document without scripts. */
export function createMailParts(
  viewer: ReturnType<typeof createOutboxViewer>,
  mayRead: MayReadOutbox,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/_mail/:id/html', async (context, next) => {
    if (!mayRead(context.env.incoming)) return next()
    const mail = await viewer.read(context.req.param('id'))
    if (mail?.html == null) return next()
    return context.html(mail.html, 200, {
      'content-security-policy':
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}

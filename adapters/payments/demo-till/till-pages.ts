import { Hono, type Context } from 'hono'
import { readForm } from '../../http-server/body/read-form.ts'
import { plainPageCss, plainPageHeaders } from '../../http-server/plain-pages.ts'
import { dataSecurityHeaders } from '../../http-server/security-headers.ts'
import { refuse } from '../../http-server/uploads.ts'
import { tillActions, type DemoTill } from './demo-till.ts'
import { checkoutHtml, closedHtml, portalHtml } from './till-html.ts'
import type { HttpEnv } from '../../http-server/http-env.ts'

/** The pages of the demo till, at /till/. They work without script, and say that they are a demonstration. */
export function createTillPages(till: DemoTill, isSecure: boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const show = (
    context: Context<HttpEnv>,
    html: string,
    status: 200 | 402 | 404 | 409,
    leadsTo: string[] = [],
  ) => context.html(html, status, plainPageHeaders(isSecure, leadsTo))
  const closed = (context: Context<HttpEnv>) => show(context, closedHtml(), 404)

  app.get('/till/till.css', (context) =>
    context.body(plainPageCss, 200, {
      ...dataSecurityHeaders(isSecure),
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/till/checkout/:id', async (context) => {
    const checkout = await till.book.read('checkouts', context.req.param('id'))
    if (checkout?.status === 'complete') return context.redirect(checkout.successUrl, 303)
    if (checkout?.status !== 'open') return closed(context)
    return show(context, checkoutHtml(checkout, false), 200, [checkout.successUrl, checkout.cancelUrl])
  })

  app.post('/till/checkout/:id', async (context) => {
    const checkout = await till.book.read('checkouts', context.req.param('id'))
    if (checkout === null || checkout.status === 'expired') return closed(context)
    if (checkout.status === 'complete') return context.redirect(checkout.successUrl, 303)
    const form = await readForm(context.env.incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const action = form.value.get('action')
    const leadsTo = [checkout.successUrl, checkout.cancelUrl]
    if (action === 'decline') return show(context, checkoutHtml(checkout, true), 402, leadsTo)
    if (action === 'cancel') return context.redirect(checkout.cancelUrl, 303)
    if (action !== 'pay') return show(context, checkoutHtml(checkout, false), 200, leadsTo)
    const next = await till.pay(checkout.id)
    return next === null ? closed(context) : context.redirect(next, 303)
  })

  app.get('/till/portal/:id', async (context) => {
    const visit = await till.portal(context.req.param('id'))
    return visit ? show(context, portalHtml(visit.portal, visit.subscriptions), 200) : closed(context)
  })

  app.post('/till/portal/:id', async (context) => {
    const portalId = context.req.param('id')
    if ((await till.portal(portalId)) === null) return closed(context)
    const form = await readForm(context.env.incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const known = tillActions.find((one) => one === form.value.get('action'))
    const subscription = form.value.get('subscription')
    if (known !== undefined && subscription !== null) await till.act(portalId, subscription, known)
    return context.redirect(`/till/portal/${encodeURIComponent(portalId)}`, 303)
  })
  return app
}

import { Hono, type Context } from 'hono'
import { plainPageCss, plainPageHeaders } from '../../http-server/plain-pages.ts'
import { dataSecurityHeaders } from '../../http-server/security-headers.ts'
import { tillActions, type DemoTill } from './demo-till.ts'
import { checkoutHtml, closedHtml, portalHtml } from './till-html.ts'

/** The pages of the demo till, at /till/. They work without script, and say that they are a demonstration. */
export function createTillPages(till: DemoTill, isSecure: boolean): Hono {
  const app = new Hono()
  const show = (context: Context, html: string, status: 200 | 402 | 404 | 409, leadsTo: string[] = []) =>
    context.html(html, status, plainPageHeaders(isSecure, leadsTo))
  const closed = (context: Context) => show(context, closedHtml(), 404)

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
    const { action } = await context.req.parseBody()
    const checkout = await till.book.read('checkouts', context.req.param('id'))
    if (checkout === null || checkout.status === 'expired') return closed(context)
    if (checkout.status === 'complete') return context.redirect(checkout.successUrl, 303)
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
    const { action, subscription } = await context.req.parseBody()
    const known = tillActions.find((one) => one === action)
    const portalId = context.req.param('id')
    if (known !== undefined && typeof subscription === 'string') await till.act(portalId, subscription, known)
    return context.redirect(`/till/portal/${portalId}`, 303)
  })
  return app
}

import { Hono, type Context } from 'hono'
import { readForm } from '../../http-server/http/body/read-form.ts'
import { plainPageHeaders, servePlainPageFiles, withScript } from '../../http-server/http/plain-pages.ts'
import { dataSecurityHeaders } from '../../http-server/http/security-headers.ts'
import { refuse } from '../../http-server/http/refuse.ts'
import { tillActions, type DemoTill } from './demo-till.ts'
import { checkoutHtml, closedHtml, portalHtml } from './till-html.ts'
import { tillScript } from './till-script.ts'
import type { HttpEnv } from '../../http-server/http/http-env.ts'

/** The pages of the demo checkout, at /till/. They work without script, and say that they are a demonstration. */
export function createTillPages(till: DemoTill, isSecure: boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const show = (context: Context<HttpEnv>, html: string, status: 200 | 404, leadsTo: string[] = []) =>
    context.html(html, status, withScript(plainPageHeaders(isSecure, leadsTo)))
  const closed = (context: Context<HttpEnv>) => show(context, closedHtml(), 404)

  servePlainPageFiles(app, { path: '/till/till', script: tillScript, isSecure })

  app.get('/till/checkout/:id', async (context) => {
    const checkout = await till.book.read('checkouts', context.req.param('id'))
    if (checkout?.status === 'complete') return context.redirect(checkout.successUrl, 303)
    if (checkout?.status !== 'open') return closed(context)
    const wasDeclined = context.req.query(declined) !== undefined
    return show(context, checkoutHtml(checkout, wasDeclined), 200, [checkout.successUrl, checkout.cancelUrl])
  })

  app.post('/till/checkout/:id', async (context) => {
    const checkout = await till.book.read('checkouts', context.req.param('id'))
    if (checkout === null || checkout.status === 'expired') return closed(context)
    if (checkout.status === 'complete') return forward(context, checkout.successUrl)
    const form = await readForm(context.env.incoming)
    if (!form.ok) return refuse(context, form.error, dataSecurityHeaders(isSecure))
    const action = form.value.get('action')
    if (action === 'decline') return forward(context, `${checkoutPath(checkout.id)}?${declined}`)
    if (action === 'cancel') return forward(context, checkout.cancelUrl)
    if (action !== 'pay') return forward(context, checkoutPath(checkout.id))
    const next = await till.pay(checkout.id)
    return next === null ? closed(context) : forward(context, next)
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

/** The query parameter of a checkout page after the card was declined. */
const declined = 'declined'

const checkoutPath = (id: string) => `/till/checkout/${encodeURIComponent(id)}`

/** Forwards to the next page, by the script of the page or by a redirect. */
function forward(context: Context<HttpEnv>, next: string) {
  return context.req.header('accept') === 'application/json'
    ? context.json({ next })
    : context.redirect(next, 303)
}

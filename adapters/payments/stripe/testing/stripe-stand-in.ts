import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'

type StripeObject = Record<string, unknown> & { id: string }
type Call = { readonly method: string; readonly path: string; readonly form: URLSearchParams }
export type StripeResponse = { readonly status: number; readonly body: object }

/** A server that responds to the adapter's requests like Stripe, and refuses what Stripe would. */
export type StripeStandIn = {
  readonly port: number
  readonly calls: Call[]
  readonly objects: Map<string, StripeObject>
  /**
   * Fails the next requests to an address, as often as given, and every repetition of their idempotency keys, as
   * Stripe does for a day.
   */
  failNext(path: string, method?: string, times?: number): void
  /** Pays a checkout with a wallet of another address; returns the id of the subscription. */
  pay(checkoutId: string): string
  /** A webhook as Stripe signs it, `secondsAgo` old. */
  webhook(
    type: string,
    object: object,
    secret: string,
    secondsAgo?: number,
  ): { body: string; signature: string }
  close(): Promise<void>
}

/** The parameters of a checkout session that Stripe knows and orders may contain. */
const sessionParameters =
  /^(mode|client_reference_id|customer|customer_email|success_url|cancel_url|metadata\[\w+\]|subscription_data\[metadata\]\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product|recurring\]\[interval))\])$/

export async function startStripeStandIn(secretKey: string): Promise<StripeStandIn> {
  const objects = new Map<string, StripeObject>()
  const calls: Call[] = []
  const responsesByKey = new Map<string, { form: string; response: StripeResponse }>()
  const failing = new Map<string, number>()
  let count = 0
  const newId = (kind: string) => `${kind}_${(count += 1)}`
  const save = (stored: StripeObject): StripeResponse => {
    objects.set(stored.id, stored)
    return { status: 200, body: stored }
  }
  const missing: StripeResponse = {
    status: 404,
    body: { error: { code: 'resource_missing', type: 'invalid_request_error' } },
  }
  const invalid = (message: string): StripeResponse => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message } },
  })
  const nested = (form: URLSearchParams, name: string) =>
    Object.fromEntries(
      [...form].flatMap(([key, value]) =>
        key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
      ),
    )

  const routes: readonly [RegExp, (id: string, form: URLSearchParams, method: string) => StripeResponse][] = [
    [
      /^\/v1\/products$/,
      (_id, form) => {
        const id = form.get('id') ?? ''
        if (!objects.has(id)) return save({ id, object: 'product', name: form.get('name') })
        return {
          status: 400,
          body: { error: { code: 'resource_already_exists', type: 'invalid_request_error' } },
        }
      },
    ],
    [
      /^\/v1\/customers$/,
      (_id, form) => save({ id: newId('cus'), object: 'customer', email: form.get('email') }),
    ],
    [
      /^\/v1\/checkout\/sessions$/,
      (_id, form) => {
        const product = form.get('line_items[0][price_data][product]') ?? ''
        if (!objects.has(product)) return invalid('No such product')
        const unknown = [...form.keys()].find((name) => !sessionParameters.test(name))
        if (unknown !== undefined) return invalid(`Received unknown parameter: ${unknown}`)
        if (form.get('mode') !== 'subscription' || !form.get('success_url'))
          return invalid('Missing mode or success_url')
        const id = newId('cs_test')
        return save({
          ...{ id, object: 'checkout.session', status: 'open', url: `https://checkout.stripe.example/${id}` },
          ...{ metadata: nested(form, 'metadata'), subscription: null, customer: form.get('customer') },
          order: Object.fromEntries(form),
          subscriptionMetadata: nested(form, 'subscription_data[metadata]'),
        })
      },
    ],
    [/^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (id) => update(id, { status: 'expired', url: null })],
    [/^\/v1\/checkout\/sessions\/(\w+)$/, (id) => read(id)],
    [
      /^\/v1\/subscriptions\/(\w+)$/,
      (id, form, method) => {
        if (method === 'DELETE') return update(id, { status: 'canceled' })
        return method === 'GET'
          ? withInvoice(read(id), form)
          : update(id, {
              cancel_at_period_end: form.get('cancel_at_period_end') === 'true',
              ...(form.get('cancel_at') === '' && { cancel_at: null }),
            })
      },
    ],
    [
      /^\/v1\/invoice_payments$/,
      () => ({
        status: 200,
        body: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }] },
      }),
    ],
    [
      /^\/v1\/refunds$/,
      (_id, form) => save({ id: newId('re'), object: 'refund', payment_intent: form.get('payment_intent') }),
    ],
    [
      /^\/v1\/billing_portal\/sessions$/,
      (_id, form) =>
        objects.has(form.get('customer') ?? '')
          ? save({ id: newId('bps'), url: `https://billing.stripe.example/${form.get('customer') ?? ''}` })
          : missing,
    ],
  ]

  function read(id: string): StripeResponse {
    const stored = objects.get(id)
    return stored ? { status: 200, body: stored } : missing
  }
  /** A subscription contains its latest invoice as an object if requested, otherwise its id. */
  function withInvoice(response: StripeResponse, query: URLSearchParams): StripeResponse {
    const subscription = response.body as Partial<StripeObject>
    const invoice = objects.get(String(subscription['latest_invoice'])) ?? subscription['latest_invoice']
    return query.get('expand[0]') === 'latest_invoice'
      ? { ...response, body: { ...subscription, latest_invoice: invoice } }
      : response
  }
  function update(id: string, changes: object): StripeResponse {
    const stored = objects.get(id)
    return stored ? save({ ...stored, ...changes }) : missing
  }

  function answer(request: IncomingMessage, text: string): StripeResponse {
    const url = new URL(request.url ?? '/', 'http://stripe.example')
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    }
    if (request.headers['stripe-version'] !== Stripe.API_VERSION) return invalid('Another version of the API')
    const method = request.method ?? ''
    if (method === 'POST' && !/x-www-form-urlencoded/.test(request.headers['content-type'] ?? ''))
      return invalid('Not a form')
    const form = new URLSearchParams(method === 'GET' ? url.search : text)
    calls.push({ method, path: url.pathname, form })
    const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
    const known = responsesByKey.get(key)
    if (key !== '' && known) {
      return known.form === text
        ? known.response
        : invalid('Keys for idempotent requests need the same parameters')
    }
    const failures = failing.get(`${method} ${url.pathname}`) ?? 0
    if (failures > 0) {
      failing.set(`${method} ${url.pathname}`, failures - 1)
      const failed = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
      if (key !== '') responsesByKey.set(key, { form: text, response: failed })
      return failed
    }
    for (const [pattern, respond] of routes) {
      const match = pattern.exec(url.pathname)
      if (!match) continue
      const given = respond(match[1] ?? '', form, method)
      if (key !== '' && given.status === 200) responsesByKey.set(key, { form: text, response: given })
      return given
    }
    return missing
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { status, body } = answer(request, text)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')

  return {
    port: address.port,
    calls,
    objects,
    failNext: (path, method = 'POST', times = 1) => void failing.set(`${method} ${path}`, times),
    pay(checkoutId) {
      const session = objects.get(checkoutId)
      if (!session) throw new Error('There is no such checkout')
      const order = session['order'] as Record<string, string>
      const customer = (session['customer'] as string | null) ?? newId('cus')
      objects.set(customer, { id: customer, email: 'wallet@example.com' })
      const id = newId('sub')
      const now = Math.floor(Date.now() / 1000)
      const price = {
        product: order['line_items[0][price_data][product]'],
        unit_amount: Number(order['line_items[0][price_data][unit_amount]']),
        recurring: { interval: order['line_items[0][price_data][recurring][interval]'] },
      }
      const invoice = newId('in')
      objects.set(invoice, {
        ...{ id: invoice, object: 'invoice', status: 'paid', amount_paid: price.unit_amount },
        ...{ number: null, hosted_invoice_url: `https://invoice.stripe.example/${invoice}` },
        ...{ status_transitions: { paid_at: now }, parent: { subscription_details: { subscription: id } } },
      })
      const period = { current_period_start: now, current_period_end: now + 30 * 86_400 }
      objects.set(id, {
        ...{
          id,
          object: 'subscription',
          status: 'active',
          cancel_at_period_end: false,
          cancel_at: null,
          customer,
        },
        ...{
          metadata: session['subscriptionMetadata'],
          latest_invoice: invoice,
          items: { data: [{ price, ...period }] },
        },
      })
      objects.set(checkoutId, { ...session, status: 'complete', url: null, customer, subscription: id })
      return id
    },
    webhook(type, object, secret, secondsAgo = 0) {
      const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } })
      const time = Math.floor(Date.now() / 1000) - secondsAgo
      const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { body, signature: `t=${time},v1=${mac}` }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

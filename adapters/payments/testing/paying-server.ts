import { Hono } from 'hono'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import type { Billing } from '#core/calls/subscription/billing.ts'
import { err } from '#core/values/result.ts'
import { sampleSettings, sampleSite } from '#core/testing/stores/stored-records.ts'
import { createApi } from '../../http-server/api.ts'
import { startHttpServer } from '../../http-server/http-server.ts'
import { createResponseCache } from '../../http-server/cache/response-cache.ts'
import { bearer, json, send, type Outgoing } from '../../http-server/testing/send.ts'
import type { MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { silentLogger } from '../../system/console-logger.ts'
import type { HttpEnv } from '../../http-server/http/http-env.ts'

const payingSite = 'ottolina'

const noMedia = { original: async () => err({ reason: 'missing', message: 'There is none.' } as const) }

/** A server with the API and the routes of a payment service, on a platform with one site that sells two plans. */
export async function startPayingServer(
  platform: MemoryPlatform,
  paymentRoutes: (billing: Billing) => Hono<HttpEnv>,
) {
  const { handle, stores, deps, url } = platform
  const settings = sampleSettings({
    ...{ slug: payingSite, title: 'Ottolina', newslettersEnabled: true },
    ...{ subscriptionsEnabled: true, paymentsEnabled: true },
  })
  await stores.siteStore.create(
    sampleSite(50, { settings, monthlyAmountCents: 500, yearlyAmountCents: 5000 }),
  )
  const cache = createResponseCache({
    ...{ revision: (siteId) => stores.siteStore.revision(siteId), maxBytes: 1e7 },
    reduce: (url) => url,
  })
  const common = { cache, logger: silentLogger }
  const app = new Hono<HttpEnv>()
  app.route('/', paymentRoutes(createBillingWithMails(deps)))
  app.route(
    '/',
    createApi({
      ...{ ...common, handle, platform: { url }, siteStore: stores.siteStore, random: deps.random },
      ...{ trustedProxies: 0, version: '1.2.3' },
      originals: { image: noMedia, video: noMedia },
    }),
  )
  const server = await startHttpServer({ ...common, app, port: 0, closingTime: 0 })
  const site = `/api/v1/site/${payingSite}`
  const ask = (path: string, outgoing: Outgoing = {}) => send(server.port, path, outgoing)
  return {
    ask,
    stop: () => server.stop(1000),
    /** The path of the page on which the order is paid, and the rest of the response. */
    async order(plan: 'monthly' | 'yearly', email: string, token: string | null = null) {
      const response = await ask(
        `${site}/subscriptions`,
        json('POST', { email, plan }, token ? bearer(token) : {}),
      )
      const { checkout, error } = readOrder(response.json)
      return { status: response.status, error, path: checkout?.replace(/^https?:\/\/[^/]+/, '') ?? '' }
    },
    async planOf(token: string) {
      const { json: body } = await ask(`${site}/current-user`, { headers: bearer(token) })
      return JSON.stringify(body?.['currentUser'] ?? null).match(/"planType":"(\w+)"/)?.[1] ?? null
    },
    checkoutSession: (id: string) => ask(`${site}/checkout-sessions/${id}`),
    /** Presses a button of a page without scripts. */
    press: (path: string, fields: Readonly<Record<string, string>>) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

/** A payment service's server under test. */
export type PayingServer = Awaited<ReturnType<typeof startPayingServer>>

function readOrder(body: unknown) {
  const text = JSON.stringify(body)
  return {
    checkout: /"url":"([^"]+)"/.exec(text)?.[1],
    error: /"error":"([^"]+)"/.exec(text)?.[1],
  }
}

import type Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { webhookPath } from '../../http-server/webhooks.ts'
import type { StripeOptions } from '../../payments/stripe/stripe-payments.ts'
import { findingsOf, timeout, reasonOf, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsOf('payments')

/** Checks the demo checkout, or that Stripe accepts the key and has a webhook to this platform. */
export async function checkPayments(config: Config, server?: StripeOptions['server']): Promise<Finding[]> {
  const { stripe, isPublic, url } = config
  if (stripe === null) return [checkDemoTill(config)]
  const { default: Client } = await import('stripe')
  const options = { ...server, maxNetworkRetries: 0, timeout: timeout, telemetry: false }
  const client = new Client(stripe.secretKey, options)
  try {
    await Promise.all(listings(client).map((list) => list({ limit: 1 })))
  } catch (thrown) {
    return [refusal(thrown, Client)]
  }
  if (isPublic && /^(sk|rk)_test_/.test(stripe.secretKey)) {
    return [
      warning(
        'The Stripe key is a test key: nobody is charged.',
        'Set STRIPE_SECRET_KEY to the live key of the account.',
      ),
    ]
  }
  return [ok('Stripe accepts the key.'), ...(await checkWebhook(client, url))]
}

/** The consequences of having no payment service. */
export function checkDemoTill({ demoTill, isPublic }: Config): Finding {
  if (!demoTill) {
    return warning(
      'Nothing can be sold: no payment service is configured, and paid plans cannot be enabled.',
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to let creators sell subscriptions.',
    )
  }
  if (isPublic) {
    return warning(
      'Payments go to the demo checkout, which takes no money: everybody gets paid plans for free.',
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and unset TRIVET_DEMO_TILL.',
    )
  }
  return ok('Payments go to the demo checkout, which takes no money.')
}

/** Read requests that need the permissions required for selling; they change nothing. */
function listings({ products, customers, subscriptions, checkout }: Stripe) {
  return [
    (page: { limit: number }) => products.list(page),
    (page: { limit: number }) => customers.list(page),
    (page: { limit: number }) => subscriptions.list(page),
    (page: { limit: number }) => checkout.sessions.list(page),
  ]
}

function refusal(thrown: unknown, { errors }: typeof Stripe): Finding {
  if (thrown instanceof errors.StripeAuthenticationError) {
    return problem(
      'Stripe rejects the key.',
      'Set STRIPE_SECRET_KEY to the secret key in the dashboard of the account.',
    )
  }
  if (thrown instanceof errors.StripePermissionError) {
    return problem(
      'The Stripe key lacks permissions for selling.',
      'Allow it to write products, customers, checkout sessions, subscriptions, refunds and portal sessions.',
    )
  }
  return problem(
    `Stripe cannot be reached (${reasonOf(thrown)}).`,
    'Allow the server to connect to api.stripe.com, and try again.',
  )
}

/** Without payment events, readers would not receive what they paid for. */
async function checkWebhook(client: Stripe, url: string): Promise<Finding[]> {
  const { webhookSubjects } = await import('../../payments/stripe/stripe-payments.ts')
  // A restricted key need not have access to webhooks, so a refusal is inconclusive.
  const page = await client.webhookEndpoints.list({ limit: 100 }).catch(() => null)
  if (page === null) return []
  const address = url + webhookPath
  const endpoint = page.data.find((known) => known.url === address && known.status === 'enabled')
  if (endpoint === undefined) {
    return [
      warning(
        `The Stripe account has no webhook to ${address}, so payments are detected late.`,
        `Add one in the dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret.`,
      ),
    ]
  }
  const reportedEvents = new Set(endpoint.enabled_events)
  const missing = Object.keys(webhookSubjects).filter((type) => !reportedEvents.has(type))
  if (reportedEvents.has('*') || missing.length === 0) return [ok('A webhook reports payments.')]
  return [
    warning(
      `The webhook to ${address} lacks required events.`,
      `Add these events to it: ${missing.join(', ')}.`,
    ),
  ]
}

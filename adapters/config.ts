import { defaultQuotas, type Quotas } from '#core/calls/quota/quotas.ts'
import { newsletterHoldSeconds } from '#core/calls/newsletter/newsletter-send-record.ts'
import { defaultAppPlanPrices, type AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { isLoopbackHost } from '#core/model/platform/platform-address.ts'
import { ConfigError } from './system/config-error.ts'
import { advice, Environment } from './environment.ts'
import type { S3Settings } from './media/stores/s3-media-store.ts'
import type { LogLevel } from './system/console-logger.ts'

/** The platform's configuration, read from the environment once and checked. */
export type Config = {
  readonly port: number
  /** The number of processes that answer requests. */
  readonly workers: number
  /** The main host's address, without a trailing slash. */
  readonly url: string
  /** Folder of the embedded defaults: SQLite file, images, outbox. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** The bucket of images and videos; null for the data folder. */
  readonly s3: S3Settings | null
  /** The size limit of the rendition cache, in bytes. */
  readonly cacheBytes: number
  /** The memory that cached pages and public reads may take, in bytes. */
  readonly pageCacheBytes: number
  /** The maximum memory for decoding images, in bytes. */
  readonly imageBytes: number
  /** The quotas of an account and of a site. */
  readonly quotas: Quotas
  /** The prices of a site for its owner. */
  readonly planPrices: AppPlanPrices
  /** The addresses of the platform's administrators, in lower case. */
  readonly administrators: readonly string[]
  readonly smtpUrl: string | null
  /** The sender's address of all mail. */
  readonly mailFrom: string
  /** A JSON file of senders for sites with their own mail domain, and of DKIM keys; null for none. */
  readonly mailSenders: string | null
  /** The newsletter mails that all servers together send per second. */
  readonly mailPerSecond: number
  /** How long a newsletter can be stopped after it was sent, in seconds. */
  readonly newsletterHoldSeconds: number
  /** Stripe's keys; null for the demo checkout. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** How many reverse proxies in front are trusted to name the client's address. */
  readonly trustProxy: number
  /** How much is logged. */
  readonly logLevel: LogLevel
  /** The address that serves metrics; null for none. The default address may be in use already. */
  readonly metrics: { readonly host: string; readonly port: number; readonly isAskedFor: boolean } | null
  /** True unless the main host is a loopback name: then the platform is reachable from other machines. */
  readonly isPublic: boolean
  /** Who may read the outbox at /_mail: clients in the networks of this machine, every client, or none. */
  readonly outboxReaders: 'near' | 'everybody' | 'nobody'
  /** True if the demo checkout replaces a payment service; without either, nothing can be sold. */
  readonly demoTill: boolean
  /** True if an empty platform is filled with the demo sites. */
  readonly demo: boolean
  /** The slugs of the sites that the main host shows; null for the demo sites where there are some. */
  readonly showcase: readonly string[] | null
  /** The id under which a tag counts the visits of all sites, with their readers' consent; null for none. */
  readonly analyticsId: string | null
  /** Hosts that recipe-parse may fetch although they resolve to private addresses; for tests and intranets. */
  readonly fetchPrivateAddresses: boolean
}

/** Reads the configuration; throws a ConfigError that names the first wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(withoutBlanks(environment))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new ConfigError(`${name} is invalid: set ${advice[name] ?? 'a valid value'}, or unset it.`)
  }
  const values = parsed.data
  const port = values.PORT ?? 4000
  const url = (values.TRIVET_URL ?? `http://localhost:${port}`).replace(/\/$/, '').toLowerCase()
  const { hostname, host } = new URL(url)
  const isPublic = !isLoopbackHost(host)
  const stripe = stripeKeys(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET)
  return {
    port,
    workers: values.TRIVET_WORKERS ?? 1,
    url,
    dataFolder: values.TRIVET_DATA ?? './.trivet',
    databaseUrl: values.TRIVET_DATABASE_URL ?? null,
    s3: s3Settings(values),
    cacheBytes: (values.TRIVET_IMAGE_CACHE_MB ?? 1024) * 1024 * 1024,
    pageCacheBytes: (values.TRIVET_PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    imageBytes: (values.TRIVET_IMAGE_MEMORY_MB ?? 1024) * 1024 * 1024,
    quotas: readQuotas(values),
    planPrices: values.TRIVET_PLAN_PRICES ?? defaultAppPlanPrices,
    administrators: values.TRIVET_ADMINS ?? [],
    smtpUrl: values.TRIVET_SMTP_URL ?? null,
    mailFrom: values.TRIVET_MAIL_FROM ?? `hello@${hostname}`,
    mailSenders: values.TRIVET_MAIL_SENDERS ?? null,
    newsletterHoldSeconds: values.TRIVET_NEWSLETTER_HOLD_SECONDS ?? newsletterHoldSeconds,
    mailPerSecond: values.TRIVET_MAIL_PER_SECOND ?? 500,
    stripe,
    trustProxy: values.TRIVET_TRUST_PROXY ?? 0,
    logLevel: values.TRIVET_LOG ?? 'info',
    metrics: metricsPlace(values.TRIVET_METRICS),
    isPublic,
    outboxReaders: values.TRIVET_OUTBOX_PUBLIC === true ? 'everybody' : isPublic ? 'nobody' : 'near',
    demoTill: stripe === null && (values.TRIVET_DEMO_TILL ?? !isPublic),
    demo: values.TRIVET_DEMO ?? !isPublic,
    showcase: values.TRIVET_SHOWCASE ?? null,
    analyticsId: values.TRIVET_ANALYTICS_ID ?? null,
    fetchPrivateAddresses: values.TRIVET_FETCH_PRIVATE_ADDRESSES ?? false,
  }
}

function readQuotas(values: Environment): Quotas {
  const { TRIVET_MAX_STORED_MB: storedMegabytes } = values
  return {
    uploadsPerHour: values.TRIVET_MAX_UPLOADS_PER_HOUR ?? defaultQuotas.uploadsPerHour,
    storedBytes: storedMegabytes === undefined ? defaultQuotas.storedBytes : storedMegabytes * 1024 * 1024,
    sites: values.TRIVET_SITE_CREATION === 'closed' ? 0 : (values.TRIVET_MAX_SITES ?? defaultQuotas.sites),
    subscribers: values.TRIVET_MAX_SUBSCRIBERS ?? defaultQuotas.subscribers,
    subscriberImportsPerDay:
      values.TRIVET_MAX_SUBSCRIBER_IMPORTS_PER_DAY ?? defaultQuotas.subscriberImportsPerDay,
    importsPerDay: values.TRIVET_MAX_IMPORTS_PER_DAY ?? defaultQuotas.importsPerDay,
    pagesPerHour: values.TRIVET_MAX_PAGES_PER_HOUR ?? defaultQuotas.pagesPerHour,
    firstMailsPerDay: values.TRIVET_MAX_FIRST_MAILS_PER_DAY ?? defaultQuotas.firstMailsPerDay,
  }
}

/** All secrets of a configuration, as configured and as they may appear in messages. */
export function secretsOf({ stripe, s3, smtpUrl, databaseUrl }: Config): string[] {
  const passwords = [smtpUrl, databaseUrl].flatMap((url) => {
    const password = url === null ? '' : (URL.parse(url)?.password ?? '')
    return [password, unescaped(password)]
  })
  const keys = [stripe?.secretKey, stripe?.webhookSecret, s3?.accessKeyId, s3?.secretAccessKey]
  return [...new Set([...passwords, ...keys.map((key) => key ?? '')])].filter((secret) => secret !== '')
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** By default, metrics are served to this machine only. */
function metricsPlace(text: string | undefined): Config['metrics'] {
  if (text?.toLowerCase() === 'off') return null
  const [, host = '127.0.0.1', port = '9464'] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(text ?? '') ?? []
  return { host, port: Number(port), isAskedFor: text !== undefined }
}

/** Both keys or neither: without the second, payments would be made and never recorded. */
function stripeKeys(secretKey: string | undefined, webhookSecret: string | undefined): Config['stripe'] {
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret }
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'
  throw new ConfigError(`${missing} is missing: give ${advice[missing] ?? ''}, or omit both Stripe keys.`)
}

/** The bucket with both keys; null without any of the variables. Throws a ConfigError when only some are set. */
function s3Settings(values: Environment): Config['s3'] {
  const needed = {
    TRIVET_S3_URL: values.TRIVET_S3_URL ?? '',
    TRIVET_S3_ACCESS_KEY_ID: values.TRIVET_S3_ACCESS_KEY_ID ?? '',
    TRIVET_S3_SECRET_ACCESS_KEY: values.TRIVET_S3_SECRET_ACCESS_KEY ?? '',
  }
  const missing = Object.entries(needed).filter(([, value]) => value === '')
  const [name] = missing[0] ?? []
  if (missing.length === 3) return null
  if (name !== undefined) {
    throw new ConfigError(`${name} is missing: give ${advice[name] ?? ''}, or omit all S3 variables.`)
  }
  const url = new URL(needed.TRIVET_S3_URL)
  return {
    endpoint: url.origin,
    bucket: url.pathname.replaceAll('/', ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: needed.TRIVET_S3_ACCESS_KEY_ID,
    secretAccessKey: needed.TRIVET_S3_SECRET_ACCESS_KEY,
  }
}

function withoutBlanks(environment: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
}

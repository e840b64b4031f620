import { describe, expect, it } from 'vitest'
import { defaultQuotas } from '#core/calls/quota/quotas.ts'
import { ConfigError } from './system/config-error.ts'
import { readConfig } from './config.ts'

it('an empty configuration serves the demo on port 4000 with embedded parts', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    url: 'http://localhost:4000',
    dataFolder: './.trivet',
    databaseUrl: null,
    s3: null,
    cacheBytes: 1_073_741_824,
    pageCacheBytes: 67_108_864,
    smtpUrl: null,
    mailFrom: 'hello@localhost',
    mailSenders: null,
    trustProxy: 0,
    demo: true,
  })
})

describe('development features', () => {
  const tryOut = { isPublic: false, demo: true, outboxReaders: 'near', demoTill: true }
  const atWork = { isPublic: true, demo: false, outboxReaders: 'nobody', demoTill: false }

  it.each([
    ...['http://localhost:4000', 'http://trivet.localhost', 'https://LOCALHOST', 'http://127.0.0.1:80'],
    ...['http://127.9.8.7', 'http://[::1]:4000'],
  ])('are on at %s, whatever NODE_ENV says', (url) => {
    expect(readConfig({ TRIVET_URL: url, NODE_ENV: 'production' })).toMatchObject(tryOut)
  })

  it.each([
    ...['https://trivet.example', 'http://192.168.1.2:4000', 'http://0.0.0.0', 'http://localhost.example'],
    ...['http://127.0.0.1.example', 'http://notlocalhost'],
  ])('are off at %s, whatever NODE_ENV says', (url) => {
    expect(readConfig({ TRIVET_URL: url, NODE_ENV: 'development' })).toMatchObject(atWork)
  })

  it('are on at a public address if their own variable enables them', () => {
    const at = (name: string) => readConfig({ TRIVET_URL: 'https://trivet.example', [name]: '1' })
    expect(at('TRIVET_DEMO')).toMatchObject({ ...atWork, demo: true })
    expect(at('TRIVET_OUTBOX_PUBLIC')).toMatchObject({ ...atWork, outboxReaders: 'everybody' })
    expect(at('TRIVET_DEMO_TILL')).toMatchObject({ ...atWork, demoTill: true })
  })

  it('can be turned off, and are replaced by what is configured', () => {
    expect(readConfig({ TRIVET_DEMO_TILL: '0', TRIVET_DEMO: '0' })).toMatchObject({
      demoTill: false,
      demo: false,
    })
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readConfig({ ...stripe, TRIVET_DEMO_TILL: '1' }).demoTill).toBe(false)
  })
})

it('metrics are served on this machine only, unless another address or none is configured', () => {
  const metricsOf = (place: string) => readConfig({ TRIVET_METRICS: place }).metrics
  expect(metricsOf('')).toEqual({ host: '127.0.0.1', port: 9464, isAskedFor: false })
  expect(metricsOf('0.0.0.0:9000')).toEqual({ host: '0.0.0.0', port: 9000, isAskedFor: true })
  expect(metricsOf('[::1]:9000')).toEqual({ host: '::1', port: 9000, isAskedFor: true })
  expect(metricsOf('off')).toBeNull()
})

it('each quota is read from its own variable, and has a generous default', () => {
  expect(readConfig({}).quotas).toEqual(defaultQuotas)
  const set = {
    ...{ TRIVET_MAX_UPLOADS_PER_HOUR: '1', TRIVET_MAX_STORED_MB: '2', TRIVET_MAX_SITES: '3' },
    ...{ TRIVET_MAX_SUBSCRIBERS: '4', TRIVET_MAX_SUBSCRIBER_IMPORTS_PER_DAY: '5' },
    ...{ TRIVET_MAX_IMPORTS_PER_DAY: '6', TRIVET_MAX_PAGES_PER_HOUR: '7' },
    TRIVET_MAX_FIRST_MAILS_PER_DAY: '8',
  }
  expect(readConfig(set).quotas).toEqual({
    ...{ uploadsPerHour: 1, storedBytes: 2 * 1024 * 1024, sites: 3, subscribers: 4 },
    ...{ subscriberImportsPerDay: 5, importsPerDay: 6, pagesPerHour: 7, firstMailsPerDay: 8 },
  })
})

it('administrators are read by their email addresses in any spelling; by default there are none', () => {
  const { administrators } = readConfig({ TRIVET_ADMINS: 'Ann@Example.com, bob@example.com' })
  expect(administrators).toEqual(['ann@example.com', 'bob@example.com'])
  expect(readConfig({}).administrators).toEqual([])
})

it('the configuration can close the creation of sites, and name the sites to show', () => {
  expect(readConfig({ TRIVET_SITE_CREATION: 'closed', TRIVET_MAX_SITES: '3' }).quotas.sites).toBe(0)
  expect(readConfig({ TRIVET_SITE_CREATION: 'open' }).quotas).toEqual(defaultQuotas)
  expect(readConfig({ TRIVET_SHOWCASE: 'northcrumb,my-table' }).showcase).toEqual(['northcrumb', 'my-table'])
  expect(readConfig({}).showcase).toBeNull()
})

it('the monthly and yearly price of a site are read from the environment', () => {
  expect(readConfig({ TRIVET_PLAN_PRICES: '9,89.90' }).planPrices).toEqual({ monthly: 900, yearly: 8990 })
  expect(readConfig({}).planPrices).toEqual({ monthly: 1500, yearly: 15_000 })
})

it('a blank variable counts as not set', () => {
  expect(readConfig({ TRIVET_DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 4000, databaseUrl: null })
})

it.each([
  ['TRIVET_LOG', 'everything'],
  ['TRIVET_MAX_SITES', '0'],
  ['TRIVET_SITE_CREATION', 'later'],
  ['TRIVET_PLAN_PRICES', '15'],
  ['TRIVET_PLAN_PRICES', '0,150'],
  ['TRIVET_PLAN_PRICES', '15,150 USD'],
  ['TRIVET_ANALYTICS_ID', 'G-1 https://evil.example'],
  ['TRIVET_SHOWCASE', 'My Table'],
  ['TRIVET_ADMINS', 'ann@example.com,bob'],
  ['TRIVET_MAX_STORED_MB', 'none'],
  ['TRIVET_METRICS', '9464'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TRIVET_URL', 'localhost:4000'],
  ['TRIVET_URL', 'https://trivet.example/path'],
  ['TRIVET_URL', 'http://1127.0.0.1'],
  ['TRIVET_DATABASE_URL', 'mysql://localhost'],
  ['TRIVET_S3_URL', 'https://s3.example.com'],
  ['TRIVET_S3_URL', 'https://key:secret@s3.example.com/bucket'],
  ['TRIVET_S3_URL', 'https://s3.example.com/bucket/folder'],
  ['TRIVET_IMAGE_CACHE_MB', '1 GB'],
  ['TRIVET_PAGE_CACHE_MB', '0'],
  ['TRIVET_SMTP_URL', 'localhost:25'],
  ['TRIVET_MAIL_FROM', 'nobody'],
  ['TRIVET_TRUST_PROXY', 'yes'],
  ['TRIVET_MAIL_PER_SECOND', '0'],
  ['TRIVET_NEWSLETTER_HOLD_SECONDS', '1 minute'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['TRIVET_DEMO', 'maybe'],
  ['TRIVET_OUTBOX_PUBLIC', 'maybe'],
  ['TRIVET_DEMO_TILL', 'maybe'],
])('the variable %s is reported when it is %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is invalid: set .+, or unset it\\.$`),
  )
})

it('Stripe needs both of its keys, or none', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  expect(readConfig({}).stripe).toBeNull()
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_WEBHOOK_SECRET is missing/)
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/^STRIPE_SECRET_KEY is missing/)
})

it('a bucket needs both of its keys, or none', () => {
  const bucket = { TRIVET_S3_URL: 'https://s3.example.com:9000/kitchen?region=eu-central-1' }
  const keys = { TRIVET_S3_ACCESS_KEY_ID: 'AKIA1', TRIVET_S3_SECRET_ACCESS_KEY: 'a/b+c' }
  expect(readConfig({ ...bucket, ...keys }).s3).toEqual({
    ...{ endpoint: 'https://s3.example.com:9000', bucket: 'kitchen', region: 'eu-central-1' },
    ...{ accessKeyId: 'AKIA1', secretAccessKey: 'a/b+c' },
  })
  const withoutRegion = { ...keys, TRIVET_S3_URL: 'http://localhost:9000/kitchen/' }
  expect(readConfig(withoutRegion).s3).toMatchObject({ bucket: 'kitchen', region: 'us-east-1' })
  expect(() => readConfig(bucket)).toThrow(/^TRIVET_S3_ACCESS_KEY_ID is missing: give .+, or omit all S3/)
  expect(() => readConfig(keys)).toThrow(/^TRIVET_S3_URL is missing/)
})

import { z } from 'zod'
import { isEmail, normalizeEmail } from '#core/model/account/email.ts'
import type { AppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { isAnalyticsId } from '#core/model/site/analytics.ts'
import { logLevels } from './system/console-logger.ts'

const flag = z.enum(['0', '1', 'false', 'true', '']).transform((value) => value === '1' || value === 'true')

/** A number that is at least 1. */
const quota = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()

/** Two amounts in US dollars, "15,149.90"; the payment service takes no less than 50 cents. */
const planPrices = z
  .string()
  .regex(/^\d{1,5}(\.\d\d)?,\d{1,5}(\.\d\d)?$/)
  .transform((prices) => prices.split(',').map((dollars) => Math.round(Number(dollars) * 100)))
  .refine((cents) => cents.every((amount) => amount >= 50))
  .transform(([monthly = 0, yearly = 0]): AppPlanPrices => ({ monthly, yearly }))

/** The environment variables that configure the platform. */
export const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65535)
    .optional(),
  TRIVET_WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .optional(),
  TRIVET_URL: z
    .string()
    .regex(/^https?:\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?\/?$/i)
    .refine((url) => URL.canParse(url))
    .optional(),
  TRIVET_DATA: z.string().min(1).optional(),
  TRIVET_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  TRIVET_S3_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?(\?region=[\w-]+)?$/)
    .optional(),
  TRIVET_S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  TRIVET_S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  TRIVET_IMAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,7}$/)
    .transform(Number)
    .optional(),
  TRIVET_PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
  TRIVET_IMAGE_MEMORY_MB: z
    .string()
    .regex(/^[1-9]\d{2,5}$/)
    .transform(Number)
    .optional(),
  TRIVET_MAX_UPLOADS_PER_HOUR: quota,
  TRIVET_MAX_STORED_MB: quota,
  TRIVET_MAX_SITES: quota,
  TRIVET_PLAN_PRICES: planPrices.optional(),
  TRIVET_SITE_CREATION: z.enum(['open', 'closed']).optional(),
  TRIVET_ADMINS: z
    .string()
    .transform((addresses) => addresses.split(',').map(normalizeEmail))
    .refine((addresses) => addresses.every(isEmail))
    .optional(),
  TRIVET_ANALYTICS_ID: z.string().refine(isAnalyticsId).optional(),
  TRIVET_SHOWCASE: z
    .string()
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
    .transform((slugs) => slugs.split(','))
    .optional(),
  TRIVET_MAX_SUBSCRIBERS: quota,
  TRIVET_MAX_SUBSCRIBER_IMPORTS_PER_DAY: quota,
  TRIVET_MAX_IMPORTS_PER_DAY: quota,
  TRIVET_MAX_PAGES_PER_HOUR: quota,
  TRIVET_MAX_FIRST_MAILS_PER_DAY: quota,
  TRIVET_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional(),
  TRIVET_MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/)
    .optional(),
  TRIVET_MAIL_SENDERS: z.string().min(1).optional(),
  TRIVET_TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .optional(),
  TRIVET_NEWSLETTER_HOLD_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  TRIVET_MAIL_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  TRIVET_LOG: z.enum(logLevels).optional(),
  TRIVET_METRICS: z
    .string()
    .regex(/^(off|([\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i)
    .optional(),
  TRIVET_DEMO: flag.optional(),
  TRIVET_OUTBOX_PUBLIC: flag.optional(),
  TRIVET_DEMO_TILL: flag.optional(),
  TRIVET_FETCH_PRIVATE_ADDRESSES: flag.optional(),
})

export type Environment = z.infer<typeof Environment>

/** The expected value of each variable, used in error messages. */
export const advice: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 to 65535, such as 4000',
  TRIVET_WORKERS: 'a number of processes from 1 to 99, such as the number of processor cores',
  TRIVET_URL: 'the address of the main host, such as http://localhost:4000',
  TRIVET_DATA: 'a folder',
  TRIVET_DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/trivet',
  TRIVET_S3_URL:
    'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
  TRIVET_S3_ACCESS_KEY_ID: 'the id of a key with permission to read, write and delete in the bucket',
  TRIVET_S3_SECRET_ACCESS_KEY: 'the secret of that key',
  TRIVET_IMAGE_CACHE_MB: 'the maximum size of image renditions on disk in megabytes, such as 1024',
  TRIVET_PAGE_CACHE_MB: 'the maximum memory of cached pages in megabytes, such as 64',
  TRIVET_IMAGE_MEMORY_MB: 'the maximum memory for decoding images in megabytes, at least 100, such as 1024',
  TRIVET_MAX_UPLOADS_PER_HOUR: 'the maximum uploads per account and hour, such as 3000',
  TRIVET_MAX_STORED_MB: 'the maximum size of images and videos per account in megabytes, such as 20480',
  TRIVET_PLAN_PRICES: 'the prices of a site per month and per year in US dollars, such as 15,150',
  TRIVET_SITE_CREATION: 'open or closed',
  TRIVET_ADMINS: 'comma-separated email addresses, such as ann@example.com,bob@example.com',
  TRIVET_ANALYTICS_ID: 'an id of Google Analytics, such as G-1A2B3C4D5E',
  TRIVET_SHOWCASE: 'comma-separated slugs of sites, such as my-table,northcrumb',
  TRIVET_MAX_SITES: 'the maximum number of sites per account, such as 50',
  TRIVET_MAX_SUBSCRIBERS: 'the maximum number of subscribers per site, such as 500000',
  TRIVET_MAX_SUBSCRIBER_IMPORTS_PER_DAY: 'the maximum subscriber imports per site and day, such as 50',
  TRIVET_MAX_IMPORTS_PER_DAY: 'the maximum recipe imports per site and day, such as 200',
  TRIVET_MAX_PAGES_PER_HOUR: 'the maximum fetched pages per account and hour, such as 600',
  TRIVET_MAX_FIRST_MAILS_PER_DAY:
    'the maximum unconfirmed addresses that a new site mails in a day, such as 500',
  TRIVET_SMTP_URL: 'an SMTP address, such as smtps://user:password@host:465',
  TRIVET_MAIL_FROM: 'an email address, such as hello@trivet.example',
  TRIVET_MAIL_SENDERS: 'the path of a JSON file',
  TRIVET_TRUST_PROXY: 'the number of proxies in front of the server, such as 1',
  TRIVET_NEWSLETTER_HOLD_SECONDS: 'a number of seconds from 0 to 9999, such as 60',
  TRIVET_MAIL_PER_SECOND: 'the number of newsletter mails per second, such as 50',
  STRIPE_SECRET_KEY: 'the secret key of a Stripe account, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook to /api/v1/webhooks/payments, such as whsec_…',
  TRIVET_LOG: `one of ${logLevels.join(', ')}`,
  TRIVET_METRICS: 'the address for metrics, such as 127.0.0.1:9464, or off',
  TRIVET_DEMO: '1 or 0',
  TRIVET_OUTBOX_PUBLIC: '1 or 0',
  TRIVET_DEMO_TILL: '1 or 0',
  TRIVET_FETCH_PRIVATE_ADDRESSES: '1 or 0',
}

import { z } from 'zod'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'
import { Email, PlanType } from '../../model/account/user.ts'
import { dateOrders } from '../../formats/subscribers/joined-date.ts'
import { columnRoles } from '../../formats/subscribers/column-role.ts'
import { limits } from '../../values/limits.ts'
import { subscriptionTerms } from '../subscription/subscription-calls.ts'
import { emailMaxLength } from '../../model/account/email.ts'
import { pageSize } from '../../values/page-size.ts'
import { subscriberPlans } from '../../ports/stores/subscriptions/subscription-store.ts'
import { newsletterChoices } from '../../model/subscription/subscription-state.ts'
import { singleLine } from '../../values/single-line.ts'

const count = z.number().int()

/** The role of a column in a list. */
const ColumnRole = z.enum(columnRoles)

/** A column of a list, and how it is used. */
const ListColumn = z.object({
  /** From 1. */
  number: count,
  /** Null for a list without column names. */
  header: z.string().nullable(),
  /** The first different values, shortened. */
  samples: z.array(z.string()),
  /** The role of the column; null if it is ignored. */
  role: ColumnRole.nullable(),
})

/** A subscriber as the creator sees it, flat like a row of a table. */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  planType: PlanType.nullable(),
  getsNewsletters: z.boolean(),
  /** `off`: unsubscribed; `bounced`: the address rejects mail; `removed`: by managers of the site. */
  newsletter: z.enum(newsletterChoices),
  /** The path of the page on which they first subscribed; null if unknown. */
  signupPage: z.string().nullable(),
  ...subscriptionTerms,
})
export type Subscriber = z.infer<typeof Subscriber>

/** The result of an import or a dry run. */
export const SubscriberImport = z.object({
  isDryRun: z.boolean(),
  /** The program that wrote the list, by its columns. */
  format: z.enum(['mailchimp', 'substack', 'ghost', 'kit', 'beehiiv', 'trivet', 'table', 'addresses']),
  /** The columns that have a name or any value. In a plain list of addresses, several can be used as email. */
  columns: z.array(ListColumn),
  rows: count,
  /** New recipients of newsletters. */
  added: count,
  /** People who were recipients already. */
  unchanged: count,
  /**
   * People who are unsubscribed or unreachable according to the list. They are recorded, so that later lists do not
   * subscribe them.
   */
  refused: count,
  /** Skipped people by reason. */
  leftOut: z.object({
    /** They unsubscribed on this site, or their address rejected mail. */
    refusedHere: count,
    /** According to the list they have not confirmed their address or never subscribed. */
    unconfirmed: count,
    /** Their consent column is empty or not understood. */
    unclear: count,
    /** The import does not state how they consented. */
    withoutConsent: count,
  }),
  /** People whose name on this site changes; an empty name in the list has no effect. */
  renamed: count,
  /** Rows with an address that an earlier row contains. */
  duplicates: count,
  /** Rows without a valid address. */
  invalid: count,
  /** People who pay elsewhere; payments are not transferred. */
  paidElsewhere: count,
  /**
   * The numbers of columns that seem to contain consent but are not understood. The list is not imported until
   * `columns` assigns their roles; null ignores them.
   */
  unclearColumns: z.array(count),
  /**
   * The order of day and month in dates such as 05/06/2024, as chosen or derived from another date in the list.
   * `unclear` if `dateOrder` is required for the import; null if no date depends on it.
   */
  dateOrder: z.enum([...dateOrders, 'unclear']).nullable(),
  /** The first rows that could not be read, by line. */
  issues: z.array(z.object({ line: count, message: z.string() })),
  /** All changes as CSV with the columns email, change, before and after. */
  changes: z.string(),
  /** All rejected rows as CSV with the columns of the list and a reason; the file can be imported again. */
  rejected: z.string(),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

/** The progress or result of an import of subscribers. */
export const ImportProgress = z.object({
  /** The name of the list; empty if it was not given. */
  fileName: z.string(),
  isDryRun: z.boolean(),
  startedAt: z.iso.datetime(),
  /** `failed`: nothing was changed. */
  state: z.enum(['reading', 'writing', 'done', 'failed']),
  /** The number of rows read so far. */
  rows: count,
  /** The number of people processed so far; nothing is committed before the import is done. */
  written: count,
  /** The number of people to process; null until all rows are read. */
  total: count.nullable(),
  /** The number of new recipients; null until the import is done. */
  added: count.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** The statement of consent for the people of a list. */
const Consent = z
  .string()
  .max(limits.consent)
  .refine(
    (text) => text.trim().length >= limits.consentAtLeast,
    'Describe in a sentence how these people consented to newsletters',
  )

/** The calls about the list of a site's subscribers. */
export const subscriberCalls = {
  listSubscribers: defineCall('listSubscribers', {
    summary: 'Lists the subscribers of the site, newest first.',
    access: 'editor',
    query: z.object({
      /**
       * `gone`: no longer get newsletters and pay nothing; `unconfirmed`: get newsletters at an address that they never
       * confirmed here; the last ones state why they get none.
       */
      plan: z.enum(subscriberPlans).default('all'),
      /** The first and the last day on which they subscribed, in UTC. */
      since: z.iso.date().max(10).optional(),
      until: z.iso.date().max(10).optional(),
      /** Part of an address or a name. */
      query: z.string().max(emailMaxLength).default(''),
      limit: z.coerce.number().int().min(1).max(pageSize.max).default(pageSize.default),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    result: z.object({
      subscribers: z.array(Subscriber),
      total: z.number().int(),
      counts: z.object({ free: z.number().int(), paid: z.number().int(), newsletter: z.number().int() }),
    }),
  }),
  createSubscriber: defineCall('createSubscriber', {
    summary:
      'Adds a person who consented to the newsletter, except people who refused and suppressed addresses.',
    access: 'owner',
    body: z.object({
      email: Email,
      name: singleLine().max(limits.title).optional(),
      /** How they consented; stored with the person who stated it and the time. */
      consent: Consent,
    }),
    result: z.object({ subscriber: Subscriber }),
    errors: ['conflict', 'quota_reached'],
  }),
  importSubscribers: defineCall('importSubscribers', {
    summary:
      'Imports a list of subscribers in one transaction; people who unsubscribed remain so, and no one is added without a statement of consent, or against a column of the list.',
    access: 'owner',
    body: z.object({
      /** The bytes of the CSV file as base64, so that its encoding is recognized here. */
      file: z.string().min(1).max(limits.subscriberFile),
      /** The name of the list, such as that of its file; stored with the consent. */
      fileName: singleLine().max(limits.fileName).optional(),
      /**
       * How these people consented to the newsletters of this site, in a sentence; stored with the person who stated it
       * and the time. Without it, no one on the list is mailed.
       */
      consent: Consent.optional(),
      /**
       * The roles of columns whose names are not recognized, by name or number from 1; null ignores a column. Columns
       * that are not listed are recognized by their names, or by their content.
       */
      columns: z
        .array(
          z.object({
            column: z.union([
              z.string().min(1).max(limits.listColumns.name),
              z.number().int().min(1).max(limits.listColumns.count),
            ]),
            role: ColumnRole.nullable(),
          }),
        )
        .max(limits.listColumns.count)
        .optional(),
      /** The order of day and month in dates such as 05/06/2024, if no date of the list shows it. */
      dateOrder: z.enum(dateOrders).optional(),
      /**
       * True to report the effect of an import without writing it. The report of a list without a valid address
       * contains its columns, so that they can be assigned; an import of such a list is refused.
       */
      isDryRun: z.boolean().default(false),
    }),
    bodyLimit: bodyLimits.subscriberList,
    result: z.object({ imported: SubscriberImport }),
    errors: ['too_large', 'rate_limited', 'quota_reached'],
  }),
  getSubscriberImport: defineCall('getSubscriberImport', {
    summary:
      'Returns the progress of the latest subscriber import, and its result for an hour; null if there is none.',
    access: 'owner',
    result: z.object({ subscriberImport: ImportProgress.nullable() }),
  }),
  exportSubscribers: defineCall('exportSubscribers', {
    summary: 'Returns all subscribers of the site as a CSV file, including those who unsubscribed.',
    access: 'owner',
    result: z.object({ count, csv: z.string() }),
  }),
} as const

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
import { subscriberPlans } from '../../ports/stores/subscription-store.ts'
import { newsletterChoices } from '../../model/subscription/subscription-state.ts'
import { singleLine } from '../../values/single-line.ts'

const count = z.number().int()

/** What a column of a list contains. */
const ColumnRole = z.enum(columnRoles)

/** A column of a list, and how it is used. */
const ListColumn = z.object({
  /** From 1. */
  number: count,
  /** Null for a list without column names. */
  header: z.string().nullable(),
  /** The first different values, shortened. */
  samples: z.array(z.string()),
  /** What the column is used as; null if it is ignored. */
  role: ColumnRole.nullable(),
})

/** A subscriber as the creator sees it: flat, as a table or a CSV file has it. */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  planType: PlanType.nullable(),
  getsNewsletters: z.boolean(),
  /** `off`: unsubscribed; `bounced`: the address takes no mail; `removed`: by managers of the site. */
  newsletter: z.enum(newsletterChoices),
  /** The path of the page on which they first subscribed; null if unknown. */
  signupPage: z.string().nullable(),
  ...subscriptionTerms,
})
export type Subscriber = z.infer<typeof Subscriber>

/** What an import of a list did, or would do. */
export const SubscriberImport = z.object({
  isDryRun: z.boolean(),
  /** The program that wrote the list, by its columns. */
  format: z.enum(['mailchimp', 'substack', 'ghost', 'kit', 'beehiiv', 'trivet', 'table', 'addresses']),
  /** The columns that have a name or any value. In a plain list of addresses, several can be used as email. */
  columns: z.array(ListColumn),
  rows: count,
  /** People who get newsletters from now on. */
  added: count,
  /** People who got them already. */
  unchanged: count,
  /**
   * People who have unsubscribed or cannot be reached according to the list: recorded, so that no later list subscribes
   * them.
   */
  refused: count,
  /** People of the list who were left out, by why. */
  leftOut: z.object({
    /** They unsubscribed here, or their address did not take mail. */
    refusedHere: count,
    /** The list states that they have not confirmed their address, or never subscribed. */
    unconfirmed: count,
    /** A column about consent is empty for them, or its value is not understood. */
    unclear: count,
    /** They would get newsletters, but the import does not say how they agreed. */
    withoutConsent: count,
  }),
  /** People whose name on this site is changed by the list; an empty name changes nothing. */
  renamed: count,
  /** Rows with an address that came before in the list. */
  duplicates: count,
  /** Rows without a usable address. */
  invalid: count,
  /** People who pay elsewhere; they come without their payments. */
  paidElsewhere: count,
  /**
   * The numbers of columns that seem to be about consent and are not understood. The list is not imported before `columns`
   * says what they are; null ignores them.
   */
  unclearColumns: z.array(count),
  /**
   * The order of day and month in dates such as 05/06/2024, as chosen or as another date of the list shows; `unclear` if
   * it has to be chosen by `dateOrder` before the list is imported. Null if no date depends on it.
   */
  dateOrder: z.enum([...dateOrders, 'unclear']).nullable(),
  /** The first rows that could not be read, by line. */
  issues: z.array(z.object({ line: count, message: z.string() })),
  /** Every change, as CSV with the columns email, change, before and after. */
  changes: z.string(),
  /** Every row that was not taken, as CSV with the columns of the list and a reason; it can be imported again. */
  rejected: z.string(),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

/** How far an import of subscribers is, or what became of it. */
export const ImportProgress = z.object({
  /** The name of the list; empty if it was not given. */
  fileName: z.string(),
  isDryRun: z.boolean(),
  startedAt: z.iso.datetime(),
  /** `failed`: nothing was changed. */
  state: z.enum(['reading', 'writing', 'done', 'failed']),
  /** How many rows of the file were read so far. */
  rows: count,
  /** The number of people processed so far; nothing is committed before the import is done. */
  written: count,
  /** How many people there are to deal with; null until all are read. */
  total: count.nullable(),
  /** How many get the newsletter newly; null until it is done. */
  added: count.nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** How the people of a list agreed. */
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
      'Adds somebody who consented to the newsletter, except people who refused and suppressed addresses.',
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
      'Imports a list of subscribers in one transaction; people who unsubscribed remain so, and nobody is added without a statement of consent, or against a column of the list.',
    access: 'owner',
    body: z.object({
      /** The bytes of the CSV file as base64, so that its encoding is recognized here. */
      file: z.string().min(1).max(limits.subscriberFile),
      /** The name of the list, such as that of its file; stored with the consent. */
      fileName: singleLine().max(limits.fileName).optional(),
      /**
       * How these people consented to the newsletters of this site, in a sentence; stored with the person who stated it
       * and the time. Without it, nobody on the list is mailed.
       */
      consent: Consent.optional(),
      /**
       * What columns contain whose names are not recognized, by their names or their numbers from 1; null ignores a
       * column. Columns that are not listed are recognized by their names, or by their content.
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
       * Reports what an import would do, without doing it. The report of a list without a valid address contains its
       * columns, so that they can be assigned; an import of such a list is refused.
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

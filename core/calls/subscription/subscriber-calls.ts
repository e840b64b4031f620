import { z } from 'zod'
import { bodyLimits } from '../body-limit.ts'
import { defineCall } from '../call.ts'
import { limits } from '../../values/limits.ts'

const count = z.number().int()

/** What an import of a list did, or would do. */
export const SubscriberImport = z.object({
  isDryRun: z.boolean(),
  /** The program that wrote the list, by its columns. */
  format: z.enum(['mailchimp', 'substack', 'ghost', 'kit', 'beehiiv', 'trivet', 'table', 'addresses']),
  rows: count,
  /** People who get newsletters from now on. */
  added: count,
  /** People who got them already. */
  unchanged: count,
  /** People whom the list says have unsubscribed, or cannot be reached: noted, so that no later list brings them in. */
  refused: count,
  /** People of the list who were left out, by why. */
  leftOut: z.object({
    /** They unsubscribed here, or their address did not take mail. */
    refusedHere: count,
    /** Nobody says that they asked for mails and confirmed their address. */
    unconfirmed: count,
  }),
  /** Rows with an address that came before in the list. */
  duplicates: count,
  /** Rows without a usable address. */
  invalid: count,
  /** People who pay elsewhere; they come without their payments. */
  paidElsewhere: count,
  /** The first rows that could not be read, by line. */
  issues: z.array(z.object({ line: count, message: z.string() })),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

/** The calls that carry a list of subscribers in and out. */
export const subscriberCalls = {
  importSubscribers: defineCall('importSubscribers', {
    summary:
      'Adds the people of a list to the newsletter: all of the list or, when it fails, nothing; who unsubscribed stays so.',
    access: 'owner',
    body: z.object({
      /** The bytes of the CSV file as base64, so that its encoding is recognised here. */
      file: z.string().min(1).max(limits.subscriberFile),
      /**
       * The word of the owner that those of whom the list says nothing have asked for mails and confirmed their
       * address; without it they are left out.
       */
      areConfirmed: z.boolean().default(false),
      /** Tells what would be done and does nothing. */
      isDryRun: z.boolean().default(false),
    }),
    bodyLimit: bodyLimits.subscriberList,
    result: z.object({ imported: SubscriberImport }),
    errors: ['too_large', 'rate_limited', 'quota_reached'],
  }),
  exportSubscribers: defineCall('exportSubscribers', {
    summary: 'Answers with all subscribers of the site as a CSV file, those who unsubscribed included.',
    access: 'owner',
    result: z.object({ count, csv: z.string() }),
  }),
} as const

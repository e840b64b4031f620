import { z } from 'zod'

const count = z.number().int()

/** What an import did about the readers of a bundle. */
export const ReadersImport = z.object({
  subscribers: z.object({
    /** People who get newsletters from now on. */
    added: count,
    /** People who are recorded as unsubscribed or unreachable from now on. */
    refused: count,
    unchanged: count,
    /** People who unsubscribed here, or whose address may not be mailed. */
    refusedHere: count,
    /** People of whom the bundle does not say how they consented. */
    withoutConsent: count,
  }),
  comments: z.object({
    created: count,
    unchanged: count,
    /** Their recipe, or the comment that they reply to, is not on the site. */
    misplaced: count,
    /** Their authors have deleted their accounts since. */
    withoutAuthor: count,
    /** Their text is not accepted. */
    invalid: count,
  }),
  /** Addresses that may not be mailed from now on. */
  suppressions: z.object({ created: count }),
})
export type ReadersImport = z.infer<typeof ReadersImport>

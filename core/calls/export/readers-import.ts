import { z } from 'zod'

const count = z.number().int()

/** The result of importing the readers of a bundle. */
export const ReadersImport = z.object({
  subscribers: z.object({
    /** Subscribers who now receive newsletters. */
    added: count,
    /** People now recorded as unsubscribed or unreachable. */
    refused: count,
    unchanged: count,
    /** People who unsubscribed here, or whose address may not be mailed. */
    refusedHere: count,
    /** People without a statement of consent in the bundle. */
    withoutConsent: count,
  }),
  comments: z.object({
    created: count,
    unchanged: count,
    /** Comments whose recipe or parent comment is not on the site. */
    misplaced: count,
    /** Comments whose authors have deleted their accounts since. */
    withoutAuthor: count,
    /** Comments whose text is not accepted. */
    invalid: count,
  }),
  /** Newly suppressed addresses. */
  suppressions: z.object({ created: count }),
})
export type ReadersImport = z.infer<typeof ReadersImport>

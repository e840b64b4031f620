import { z } from 'zod'

/** How long a deleted site can be restored, in seconds: 14 days. */
export const restorableSeconds = 14 * 24 * 60 * 60

/** A deleted site that its owner can still restore. */
export const DeletedSite = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it is erased, with its media. */
  restorableUntil: z.iso.datetime(),
})
export type DeletedSite = z.infer<typeof DeletedSite>

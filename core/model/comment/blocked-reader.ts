import { z } from 'zod'
import { Image } from '../media/image.ts'

/** A reader who may not write on a site any more, as those who manage it see them. */
export const BlockedReader = z.object({
  user: z.object({ id: z.uuid(), displayName: z.string().nullable(), avatar: Image.nullable() }),
  /** How many comments are hidden with them, and are shown again as they were when they are unblocked. */
  commentCount: z.number().int(),
  blockedAt: z.iso.datetime(),
})
export type BlockedReader = z.infer<typeof BlockedReader>

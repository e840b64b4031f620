import { z } from 'zod'
import { Image } from '../media/image.ts'

/** A reader who is blocked from commenting on a site, as its managers see them. */
export const BlockedReader = z.object({
  user: z.object({ id: z.uuid(), displayName: z.string().nullable(), avatar: Image.nullable() }),
  /** The number of their comments that are hidden by the block and shown again when it is removed. */
  commentCount: z.number().int(),
  blockedAt: z.iso.datetime(),
})
export type BlockedReader = z.infer<typeof BlockedReader>

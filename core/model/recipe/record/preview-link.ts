import { z } from 'zod'

/** How many days a preview link to a draft is valid. */
export const previewDays = { default: 7, max: 30 } as const

/** A link that shows an unpublished recipe to everyone who has it, until it expires. */
export const PreviewLink = z.object({
  url: z.url(),
  /** True if it shows all of a recipe for subscribers; otherwise what a reader without a subscription gets. */
  isWhole: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type PreviewLink = z.infer<typeof PreviewLink>

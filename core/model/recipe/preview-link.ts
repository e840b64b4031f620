import { z } from 'zod'

/** For how many days a link to a draft can be good. */
export const previewDays = { default: 7, max: 30 } as const

/** A link that shows a recipe to whoever has it, for a time. */
export const PreviewLink = z.object({
  url: z.url(),
  /** True where it shows all of a recipe for subscribers; else what somebody without a subscription gets. */
  isWhole: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type PreviewLink = z.infer<typeof PreviewLink>

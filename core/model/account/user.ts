import { z } from 'zod'
import { Image, ImageUse } from '../media/image.ts'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { emailMaxLength, emailPattern, emailSentence, normalizeEmail } from './email.ts'
import { singleLine } from '../../values/single-line.ts'

/** The plans of a subscription; monthly and yearly are paid. */
export const PlanType = z.enum(['free', 'monthly', 'yearly'])
export type PlanType = z.infer<typeof PlanType>

/** A reader's subscription to one site. */
export const CurrentSubscription = z.object({
  id: z.uuid(),
  planType: PlanType.nullable(),
  cadence: z.enum(['month', 'year']).nullable(),
  priceAmountCents: z.number().int().nullable(),
})
export type CurrentSubscription = z.infer<typeof CurrentSubscription>

/** The signed-in user as they see themselves; `currentSubscription` is the one to the requested site. */
export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  handle: z.string().nullable(),
  bio: RichText.nullable(),
  avatar: Image.nullable(),
  currentSubscription: CurrentSubscription.nullable(),
  /** True on the main host for administrators of the platform; false on the hosts of sites. */
  isAdministrator: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The input of a profile update. */
export const UserProfile = z.object({
  displayName: singleLine().min(2).max(limits.displayName).optional(),
  handle: singleLine().min(2).max(limits.displayName).optional(),
  bio: clearable(ShortText),
  avatar: clearable(ImageUse),
})
export type UserProfile = z.infer<typeof UserProfile>

/** A reader's data on a site: the ids of their saved recipes, newest first. */
export const SiteUserData = z.object({ bookmarks: z.array(z.uuid()) })
export type SiteUserData = z.infer<typeof SiteUserData>

/** An email address from user input, normalized. It is not verified that it receives mail. */
export const Email = z
  .string()
  .overwrite(normalizeEmail)
  .max(emailMaxLength, { abort: true })
  .regex(emailPattern, { error: emailSentence })
export type Email = z.infer<typeof Email>

import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { settingLabel, settingTitle, settingUrl } from './setting-parts.ts'

/** The social platforms that can be chosen in the settings. */
export const SocialPlatform = z.enum([
  'discord',
  'email',
  'instagram',
  'pinterest',
  'substack',
  'tiktok',
  'x',
  'youtube',
])
export type SocialPlatform = z.infer<typeof SocialPlatform>

/** The social platforms in responses: those of the settings and those of older sites. */
export const ReadSocialPlatform = z.enum([...SocialPlatform.options, 'facebook', 'website', 'amazon'])
export type ReadSocialPlatform = z.infer<typeof ReadSocialPlatform>

/** A social profile in writing form. */
export const SocialMediaLinkDraft = z.strictObject({ platform: SocialPlatform, url: settingUrl })

/** A custom link in the header. */
export const HeaderLink = z.strictObject({
  label: settingLabel,
  href: settingUrl,
  openInNewTab: z.boolean().optional(),
})
export type HeaderLink = z.infer<typeof HeaderLink>

/** A recommended product in writing form. */
export const ProductLinkDraft = z.strictObject({
  productTitle: settingTitle,
  productImageId: clearable(z.uuid()),
  href: settingUrl,
})

/** A link of the links page in writing form. */
export const SiteLinkDraft = z.strictObject({ label: settingLabel.optional(), href: settingUrl })

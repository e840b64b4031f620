import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { settingLabel, settingTitle, settingUrl } from './setting-parts.ts'

/** The platforms that a creator can link to in the settings. */
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

/** The platforms that the reading side knows: the settings' ones and those of older sites. */
export const ReadSocialPlatform = z.enum([...SocialPlatform.options, 'facebook', 'website', 'amazon'])
export type ReadSocialPlatform = z.infer<typeof ReadSocialPlatform>

/** A profile elsewhere, as a site's owner writes it. */
export const SocialMediaLinkDraft = z.strictObject({ platform: SocialPlatform, url: settingUrl })

/** A link that a site's owner put into the header. */
export const HeaderLink = z.strictObject({
  label: settingLabel,
  href: settingUrl,
  openInNewTab: z.boolean().optional(),
})
export type HeaderLink = z.infer<typeof HeaderLink>

/** A recommended product, as a site's owner writes it. */
export const ProductLinkDraft = z.strictObject({
  productTitle: settingTitle,
  productImageId: clearable(z.uuid()),
  href: settingUrl,
})

/** A link of the links page, as a site's owner writes it. */
export const SiteLinkDraft = z.strictObject({ label: settingLabel.optional(), href: settingUrl })

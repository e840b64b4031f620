import { z } from 'zod'
import { RichText, ShortText } from '../../values/rich-text/rich-text.ts'
import { Image } from '../media/image.ts'
import { settingTitle, settingUrl } from './setting-parts.ts'

/** An event at which readers can meet the creator, as stored and as managers read it. */
export const SiteEventSetting = z.strictObject({
  id: z.uuid(),
  title: settingTitle,
  imageId: z.uuid().nullable().default(null),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10),
  location: settingTitle.nullable().default(null),
  description: ShortText.nullable().default(null),
  href: settingUrl.nullable().default(null),
})
export type SiteEventSetting = z.infer<typeof SiteEventSetting>

/** An event in writing form; the server adds a missing id. */
export const SiteEventDraft = SiteEventSetting.partial({ id: true })
export type SiteEventDraft = z.infer<typeof SiteEventDraft>

/** An event at which readers can meet the creator. */
export const SiteEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  image: Image.nullable(),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10),
  location: z.string().nullable(),
  description: RichText.nullable(),
  href: z.string().nullable(),
})
export type SiteEvent = z.infer<typeof SiteEvent>

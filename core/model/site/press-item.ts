import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { settingTitle, settingUrl } from './setting-parts.ts'

/** A mention in the press; the date is null if unknown. */
export const PressItem = z.strictObject({
  title: settingTitle,
  url: settingUrl,
  description: z.string().max(limits.pressDescription).nullable(),
  /** Calendar date, YYYY-MM-DD. */
  date: z.iso.date().max(10).nullable(),
})
export type PressItem = z.infer<typeof PressItem>

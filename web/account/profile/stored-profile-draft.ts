import { z } from 'zod'
import { Image } from '#core/model/media/image.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'

/** A profile that is edited, as this device keeps it: unfinished texts count, too. */
export const StoredProfileDraft = z.object({
  displayName: z.string(),
  handle: z.string(),
  bio: RichText.nullable(),
  avatar: Image.nullable(),
})

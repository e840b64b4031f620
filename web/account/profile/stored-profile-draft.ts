import { z } from 'zod'
import type { Image } from '#core/model/media/image.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

const Text = z.looseObject({
  type: z.literal('document'),
  children: z.array(z.looseObject({ type: z.string(), children: z.array(z.looseObject({})) })),
})
const StoredImage = z.looseObject({
  ...{ id: z.string(), key: z.string(), lqip: z.string() },
  ...{ width: z.number(), height: z.number() },
})

/**
 * An edited profile as stored on this device, including incomplete texts. It does not use the full schemas of texts and
 * images, because they would be loaded with every account page; the server validates saved data.
 */
export const StoredProfileDraft = z.object({
  displayName: z.string(),
  handle: z.string(),
  bio: z.custom<RichText>((value) => Text.safeParse(value).success).nullable(),
  avatar: z.custom<Image>((value) => StoredImage.safeParse(value).success).nullable(),
})

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
 * A profile that is edited, as this device keeps it: unfinished texts count, too. The whole schemas of texts and images
 * would be loaded with every page of the account; the server checks by them what is saved.
 */
export const StoredProfileDraft = z.object({
  displayName: z.string(),
  handle: z.string(),
  bio: z.custom<RichText>((value) => Text.safeParse(value).success).nullable(),
  avatar: z.custom<Image>((value) => StoredImage.safeParse(value).success).nullable(),
})

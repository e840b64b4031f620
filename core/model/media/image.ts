import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { CaptionTrack } from './captions.ts'
import { MediaDigest } from './media-digest.ts'
import { singleLine } from '../../values/single-line.ts'

/** A rectangle in pixels of the original image. */
export const Crop = z.strictObject({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  x: z.number().int().nonnegative(),
  y: z.number().int().nonnegative(),
})
export type Crop = z.infer<typeof Crop>

/** A use of an image in a writing form: its id, and the part to display. */
export const ImageUse = z.strictObject({
  id: z.uuid(),
  crop: clearable(Crop),
  /** A description of the image for this use; if absent, the image's own applies. */
  alt: clearable(singleLine().max(limits.alt)),
})
export type ImageUse = z.infer<typeof ImageUse>

/** A stored image: its key on the image host, its size in pixels and its blurred placeholder (a data URL). */
export const Image = z.object({
  id: z.uuid(),
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  lqip: z.string(),
  crop: Crop.optional(),
  /** A description of the image for screen readers; absent if there is none. */
  alt: singleLine().max(limits.alt).optional(),
})
export type Image = z.infer<typeof Image>

/** The content types that can be uploaded. */
export const imageContentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/svg+xml',
] as const

/** The media types of images that can be uploaded. */
export const ImageContentType = z.enum(imageContentTypes)
export type ImageContentType = z.infer<typeof ImageContentType>

/** What a client declares about an image before it sends the bytes. */
export const ImageUploadRequest = z.object({
  fileName: singleLine().min(1).max(limits.fileName),
  contentType: ImageContentType,
  /** If given and the account has an image with these bytes, its key is returned, and nothing has to be sent. */
  digest: clearable(MediaDigest),
})
export type ImageUploadRequest = z.infer<typeof ImageUploadRequest>

/**
 * Registers uploaded bytes as an image. A client may send size and placeholder, but they are always read from the
 * bytes.
 */
export const ImageRegistration = z.object({
  key: z.string().min(1).max(limits.mediaKey),
  crop: clearable(Crop),
  fileName: singleLine().min(1).max(limits.fileName).optional(),
  alt: singleLine().max(limits.alt).optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  lqip: clearable(z.string().max(limits.lqip)),
})
export type ImageRegistration = z.infer<typeof ImageRegistration>

/** A stored video: its key on the file host. */
export const Video = z.object({
  id: z.uuid(),
  key: z.string(),
  /** By language; absent if there are none. */
  captions: z.array(CaptionTrack).optional(),
})
export type Video = z.infer<typeof Video>

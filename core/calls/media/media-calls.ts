import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { limits } from '../../values/limits.ts'
import { CaptionsText } from '../../model/media/captions.ts'
import { Image, Video } from '../../model/media/image.ts'
import { mediaUserKinds } from '../../ports/stores/media/media-usage-store.ts'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'
import { singleLine } from '../../values/single-line.ts'

/** An image or a video in the media library. */
export const MediaView = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'video']),
  /** Set for an image. */
  image: Image.nullable(),
  /** Set for a video. */
  video: Video.nullable(),
  fileName: z.string().nullable(),
  alt: z.string().nullable(),
  contentType: z.string(),
  /** Null if unknown. */
  bytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  /** The number of uses on this site, on others and in profiles. */
  uses: z.number().int(),
})
export type MediaView = z.infer<typeof MediaView>

/** An object of the site that uses an image or a video; `working_copy` is that of a recipe. */
export const MediaUseView = z.object({
  kind: z.enum(mediaUserKinds),
  id: z.uuid(),
  title: z.string(),
  isTrashed: z.boolean(),
})
export type MediaUseView = z.infer<typeof MediaUseView>

const media = z.object({ media: MediaView, usedBy: z.array(MediaUseView) })

/** The maximum number of ids in a query: addresses of this length pass every proxy. */
const maxIds = 100

const MediaIds = z
  .string()
  .max(maxIds * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(maxIds))

const MediaChanges = z.strictObject({
  alt: clearable(singleLine().max(limits.alt)),
  fileName: clearable(singleLine().min(1).max(limits.fileName)),
})

/** The calls of the media library. */
export const mediaCalls = {
  listMedia: defineCall('listMedia', {
    summary: 'Lists the images and videos that you uploaded or the site uses, newest first.',
    access: 'writer',
    query: z.object({
      ...pageQuery,
      /** Part of a file name or of an alternative text. */
      search: z.string().max(limits.searchQuery).default(''),
      kind: z.enum(['image', 'video']).optional(),
      /** Filters to unused media. */
      unused: z.enum(['true', 'false']).optional(),
      /** Filters to these ids, separated by commas; media of neither the caller nor the site are omitted. */
      ids: MediaIds.optional(),
      /** From 1; replaces `offset`. */
      page: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    result: z.object({ media: z.array(MediaView), total: z.number().int() }),
  }),
  getMedia: defineCall('getMedia', {
    summary: 'Returns an image or a video, and where the site uses it.',
    access: 'writer',
    result: media,
    errors: ['image_not_found'],
  }),
  updateMedia: defineCall('updateMedia', {
    summary: 'Changes the alternative text or the file name of an image or a video.',
    access: 'editor',
    body: MediaChanges,
    result: media,
    errors: ['image_not_found'],
  }),
  setVideoCaptions: defineCall('setVideoCaptions', {
    summary:
      'Stores a WebVTT or SRT file as the captions of a video in a language, named by its tag; replaces those that it has.',
    access: 'editor',
    body: z.strictObject({
      /** The content of the file; SRT becomes WebVTT. */
      text: CaptionsText,
    }),
    bodyLimit: bodyLimits.captions,
    result: media,
    errors: ['image_not_found', 'video_not_found', 'wrong_type', 'quota_reached'],
  }),
  deleteVideoCaptions: defineCall('deleteVideoCaptions', {
    summary: 'Deletes the captions of a video in a language.',
    access: 'editor',
    result: media,
    errors: ['image_not_found', 'video_not_found', 'captions_not_found'],
  }),
  deleteMedia: defineCall('deleteMedia', {
    summary: 'Moves an unused image or video to the trash; `media_in_use` lists its uses.',
    access: 'editor',
    result: z.object({}),
    errors: ['image_not_found', 'media_in_use'],
  }),
} as const

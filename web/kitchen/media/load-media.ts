import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import { unwrap } from '../../app/loading.ts'

/** The filter of the media library. */
export type MediaFilter = {
  readonly kind: 'image' | 'video' | null
  readonly isUnused: boolean
  readonly search: string
}

/** One page of the library. */
export type MediaPart = { readonly media: readonly MediaView[]; readonly total: number }

const partLength = 60

/** Loads one page of the library, newest first. */
export function loadMedia(
  api: TrivetApi,
  siteSlug: string,
  { kind, isUnused, search }: MediaFilter,
  offset = 0,
): Promise<MediaPart> {
  return unwrap(
    api.listMedia({
      ...{ siteSlug, search, limit: String(partLength), offset: String(offset) },
      ...(kind === null ? {} : { kind }),
      ...(isUnused ? { unused: 'true' } : {}),
    }),
  )
}

/** The display name of an image or a video: its description, else its file name. */
export function mediaName({ kind, alt, fileName }: MediaView): string {
  return alt ?? fileName ?? (kind === 'image' ? 'Image' : 'Video')
}

import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import { unwrap } from '../../app/loading.ts'

/** Which images and videos of the library are shown. */
export type MediaFilter = {
  readonly kind: 'image' | 'video' | null
  readonly isUnused: boolean
  readonly search: string
}

/** A part of the library. */
export type MediaPart = { readonly media: readonly MediaView[]; readonly total: number }

const partLength = 60

/** Loads a part of the library, the newest first. */
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

/** What an image or a video is called where it is not shown. */
export function mediaName({ kind, alt, fileName }: MediaView): string {
  return alt ?? fileName ?? (kind === 'image' ? 'Image' : 'Video')
}

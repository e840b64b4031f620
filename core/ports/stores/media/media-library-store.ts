import type { CaptionedVideo, ImageRecord } from '../../../model/media/media-record.ts'

/** A filter of images and videos: those that a person uploaded and those that a site uses. */
export type MediaQuery = {
  readonly siteId: string
  readonly ownerId: string
  readonly kind?: 'image' | 'video' | undefined
  /** Part of a file name or of an alternative text, ignoring case; empty for all. */
  readonly search: string
  /** Only those that no site and no profile uses. */
  readonly isUnused: boolean
  /** Only these. */
  readonly ids?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** An image or a video of a library. */
export type MediaItem = (
  | { readonly kind: 'image'; readonly image: ImageRecord }
  | { readonly kind: 'video'; readonly video: CaptionedVideo }
) & {
  /** 0 if unknown. */
  readonly bytes: number
  /** The number of uses on all sites and as a profile photo. */
  readonly uses: number
}

/** The editable fields of an image or a video. */
export type MediaFields = { readonly alt: string | null; readonly fileName: string | null }

/** Lists images and videos to choose from. Those in the trash are neither listed nor found. */
export interface MediaLibraryStore {
  /** One page, newest first, then by id. */
  list(query: MediaQuery): Promise<{ media: MediaItem[]; total: number }>
  /** One of those that a person uploaded or a site uses. */
  find(place: Pick<MediaQuery, 'siteId' | 'ownerId'>, mediaId: string): Promise<MediaItem | null>
  /** Changes the given fields, and raises the revision of every site that uses it. */
  update(mediaId: string, fields: Partial<MediaFields>): Promise<void>
  /** Moves an image or a video to the trash, or restores it; true if it exists. */
  setTrashed(mediaId: string, isTrashed: boolean): Promise<boolean>
  /** Permanently removes an image or a video in the trash; true if it existed. Its file is deleted as an unused upload. */
  erase(mediaId: string): Promise<boolean>
}

/** The dependency on the reads of a `MediaLibraryStore`; a unit of work has its writes. */
export type MediaLibraryStoreDep = { readonly mediaLibraryStore: Pick<MediaLibraryStore, 'list' | 'find'> }

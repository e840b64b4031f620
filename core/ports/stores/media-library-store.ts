import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'

/** Which images and videos: those that a person uploaded and those that a site uses. */
export type MediaQuery = {
  readonly siteId: string
  readonly ownerId: string
  readonly kind?: 'image' | 'video' | undefined
  /** Part of a file name or of an alternative text, ignoring case; empty for all. */
  readonly search: string
  /** Those alone that no site and no profile uses. */
  readonly isUnused: boolean
  /** These alone. */
  readonly ids?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** An image or a video of a library. */
export type MediaItem = (
  | { readonly kind: 'image'; readonly image: ImageRecord }
  | { readonly kind: 'video'; readonly video: VideoRecord }
) & {
  /** 0 where it is not known. */
  readonly bytes: number
  /** How many things of the site use it. */
  readonly uses: number
}

/** What people write about an image or a video. */
export type MediaFields = { readonly alt: string | null; readonly fileName: string | null }

/** Shows images and videos to those who choose among them. What is in the trash is in no list, and found by no id. */
export interface MediaLibraryStore {
  /** One page, newest first, then by id. */
  list(query: MediaQuery): Promise<{ media: MediaItem[]; total: number }>
  /** One of those that a person uploaded or a site uses. */
  find(place: Pick<MediaQuery, 'siteId' | 'ownerId'>, mediaId: string): Promise<MediaItem | null>
  /** Changes the given fields, and raises the revision of every site that uses it. */
  update(mediaId: string, fields: Partial<MediaFields>): Promise<void>
  /** Hides it, or shows it again; true when there is such an image or video. */
  setTrashed(mediaId: string, isTrashed: boolean): Promise<boolean>
  /** Removes what is hidden permanently; true if it existed. The host's copy goes as a forgotten upload. */
  erase(mediaId: string): Promise<boolean>
}

/** The dependency on a `MediaLibraryStore`. */
export type MediaLibraryStoreDep = { readonly mediaLibraryStore: MediaLibraryStore }

import type { Generated } from 'kysely'
import type { Flag, InstantText, KeyText } from './column-types.ts'

/** The tables of images, videos and captions. */
export interface MediaTables {
  images: {
    id: string
    owner_id: string
    key: string
    content_type: string
    width: number
    height: number
    lqip: string
    /** 0 if unknown. */
    bytes: number
    /** The SHA-256 digest of the uploaded bytes in Base64; null if unknown. */
    digest: string | null
    created_at: InstantText
    is_trashed: Generated<Flag>
    file_name: string | null
    alt: string | null
  }
  captions: {
    id: string
    video_id: string
    /** A BCP 47 tag. */
    language: string
    /** A WebVTT file. */
    content: string
    /** The length of the content in UTF-8. */
    bytes: number
    created_at: InstantText
  }
  uploads: {
    key: string
    owner_id: string
    bytes: number
    digest: string | null
    created_at: InstantText
  }
  media_usage: { site_id: string; media_id: string; kind: string; subject_id: string }
  videos: {
    id: KeyText
    owner_id: string
    key: string
    content_type: string
    bytes: number
    digest: string | null
    created_at: InstantText
    is_trashed: Generated<Flag>
    file_name: string | null
    alt: string | null
  }
}

import type { Generated } from 'kysely'
import type { Flag, InstantText } from './column-types.ts'

/** The tables of images and videos. */
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
  uploads: {
    key: string
    owner_id: string
    bytes: number
    digest: string | null
    created_at: InstantText
  }
  media_usage: { site_id: string; media_id: string; kind: string; subject_id: string }
  videos: {
    id: string
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

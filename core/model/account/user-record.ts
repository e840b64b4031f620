import type { ImageUse } from '../media/image.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'

/** A stored account; accounts work across all sites. */
export type UserRecord = {
  readonly id: string
  /** In lower case, unique on the platform. */
  readonly email: string
  readonly displayName: string | null
  readonly handle: string | null
  readonly bio: RichText | null
  readonly avatar: ImageUse | null
  /** When the user first confirmed a mail to the address; null if they never did. */
  readonly confirmedAt: Date | null
  readonly createdAt: Date
}

import type { OfSite } from '../shared/of-site.ts'

export type ListMediaOptions = OfSite & {
  readonly query: string | undefined
  readonly kind: 'image' | 'video' | undefined
  /** Only what nothing uses. */
  readonly isUnused: boolean
}

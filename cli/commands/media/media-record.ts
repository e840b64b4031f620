import type { OfSite } from '../shared/of-site.ts'

export type ListMediaOptions = OfSite & {
  readonly query: string | undefined
  readonly kind: 'image' | 'video' | undefined
  /** True to list only unused media. */
  readonly isUnused: boolean
}

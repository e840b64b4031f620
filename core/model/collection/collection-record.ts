import type { RichText } from '../../values/rich-text/rich-text.ts'

/** The fields of a collection that a creator edits. */
export type CollectionFields = {
  readonly slug: string
  readonly title: string
  readonly description: RichText | null
  readonly imageId: string | null
  readonly videoId: string | null
  /** In the creator's order, without duplicates, including drafts. */
  readonly recipeIds: readonly string[]
}

/** A stored collection of recipes of one site. */
export type CollectionRecord = CollectionFields & {
  readonly id: string
  readonly siteId: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

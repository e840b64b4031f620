import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import type { BookmarkFolder } from '#core/calls/saved/saved-calls.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { compareText } from '#core/values/text/title-order.ts'

/** The loaded bookmarks of a reader on all sites, and their folders. */
export type Library = {
  readonly bookmarks: readonly Bookmark[]
  readonly total: number
  readonly folders: readonly BookmarkFolder[]
}

/** The page size of loaded bookmarks. */
export const bookmarksAtOnce = 100
export const maxBookmarks = 2000

/** The orders that a reader can choose. */
export const bookmarkOrders = { saved: 'Last saved', title: 'Title', site: 'Site' } as const

export type BookmarkOrder = keyof typeof bookmarkOrders

/** The filter and order of the bookmarks shown. */
export type BookmarkView = {
  readonly search: string
  /** Null for all of them. */
  readonly folderId: string | null
  readonly order: BookmarkOrder
}

/** The bookmarks of a folder whose title, site or note contains every word, in the chosen order. */
export function shownBookmarks(bookmarks: readonly Bookmark[], view: BookmarkView): Bookmark[] {
  const words = foldLetters(view.search).split(/\s+/).filter(Boolean)
  const found = bookmarks.filter(({ folderId, recipe, site, note }) => {
    const text = foldLetters(`${recipe.title} ${site.title} ${note ?? ''}`)
    return (
      (view.folderId === null || folderId === view.folderId) && words.every((word) => text.includes(word))
    )
  })
  const keyOf = ({ recipe, site }: Bookmark) =>
    (view.order === 'title' ? recipe.title : site.title).toLowerCase()
  return view.order === 'saved' ? found : found.sort((one, other) => compareText(keyOf(one), keyOf(other)))
}

/**
 * Removes duplicates: a recipe that is saved while pages are loading shifts them, so an entry may be returned twice.
 */
export function withoutDuplicates(bookmarks: readonly Bookmark[]): Bookmark[] {
  return [...new Map(bookmarks.map((one) => [`${one.site.slug} ${one.recipe.id}`, one])).values()]
}

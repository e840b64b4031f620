import type { BookmarkRecord, BookmarkStore } from '#core/ports/stores/bookmark-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import type { MemoryRecipes } from './recipe-store.ts'

export function createMemoryBookmarkStore(recipes: MemoryRecipes, accounts: MemoryAccounts): BookmarkStore {
  let bookmarks: BookmarkRecord[] = []

  const isOf = (siteId: string, recipeId: string) => (bookmark: BookmarkRecord) =>
    bookmark.siteId === siteId && bookmark.recipeId === recipeId
  const newestFirst = (isWanted: (bookmark: BookmarkRecord) => boolean): BookmarkRecord[] =>
    structuredClone(bookmarks.filter(isWanted).sort(compareNewest))

  recipes.whenRemoved((siteId, recipeId) => {
    const isGone = isOf(siteId, recipeId)
    bookmarks = bookmarks.filter((bookmark) => !isGone(bookmark))
  })

  accounts.join({
    holdings: ({ userId }) => ({ bookmarks: bookmarks.filter((one) => one.userId === userId) }),
    eraseAccount: ({ userId }) => {
      bookmarks = bookmarks.filter((one) => one.userId !== userId)
    },
  })

  return {
    async add(bookmark) {
      const { siteId, userId, recipeId } = bookmark
      if (recipes.find(siteId, recipeId) === null) return false
      const known = bookmarks.filter(isOf(siteId, recipeId))
      if (known.every((one) => one.userId !== userId)) bookmarks.push(structuredClone(bookmark))
      return true
    },

    async remove(siteId, userId, recipeId) {
      const isIt = isOf(siteId, recipeId)
      bookmarks = bookmarks.filter((bookmark) => !isIt(bookmark) || bookmark.userId !== userId)
    },

    recipeIds: async (siteId, userId) =>
      newestFirst((bookmark) => bookmark.siteId === siteId && bookmark.userId === userId).map(
        ({ recipeId }) => recipeId,
      ),

    async ofUser(userId, { limit, offset }) {
      const found = newestFirst(
        (bookmark) =>
          bookmark.userId === userId &&
          (recipes.find(bookmark.siteId, bookmark.recipeId)?.publishedAt ?? null) !== null,
      )
      return { bookmarks: found.slice(offset, offset + limit), total: found.length }
    },
  }
}

function compareNewest(left: BookmarkRecord, right: BookmarkRecord): number {
  return (
    right.createdAt.getTime() - left.createdAt.getTime() ||
    compareText(right.recipeId, left.recipeId) ||
    compareText(right.siteId, left.siteId)
  )
}

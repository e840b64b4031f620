import { compareText } from '../../values/text/title-order.ts'
import type { AccountHoldings } from '../../ports/stores/accounts/account-store.ts'

/** Sorts each list of the holdings in the order that `AccountStore` guarantees. */
export function orderedHoldings(holdings: AccountHoldings): AccountHoldings {
  return {
    ...holdings,
    sessions: sorted(holdings.sessions, ({ createdAt, lastUsedAt }) => [createdAt, lastUsedAt.toISOString()]),
    apiTokens: sorted(holdings.apiTokens, byAge),
    images: sorted(holdings.images, byAge),
    videos: sorted(holdings.videos, byAge),
    comments: sorted(holdings.comments, byAge),
    upvotes: sorted(holdings.upvotes, ({ siteId, commentId }) => [epoch, `${siteId} ${commentId}`]),
    bookmarks: sorted(holdings.bookmarks, ({ createdAt, siteId, recipeId }) => [
      createdAt,
      `${recipeId} ${siteId}`,
    ]),
    bookmarkFolders: sorted(holdings.bookmarkFolders, byAge),
    recipeNotes: sorted(holdings.recipeNotes, ({ updatedAt, siteId, recipeId }) => [
      updatedAt,
      `${recipeId} ${siteId}`,
    ]),
    shoppingItems: sorted(holdings.shoppingItems, ({ addedAt, id }) => [new Date(addedAt), id]),
    subscriptions: sorted(holdings.subscriptions, byAge),
    checkouts: sorted(holdings.checkouts, byAge),
    receipts: sorted(holdings.receipts, ({ paidAt, id }) => [paidAt, id]),
    actions: sorted(holdings.actions, byAge),
    newsletters: sorted(holdings.newsletters, ({ at, siteId, recipeId }) => [at, `${siteId} ${recipeId}`]),
  }
}

type Place = readonly [at: Date, id: string]

const epoch = new Date(0)

function byAge({ createdAt, id }: { readonly createdAt: Date; readonly id: string }): Place {
  return [createdAt, id]
}

function sorted<Item>(items: readonly Item[], placeOf: (item: Item) => Place): Item[] {
  return [...items].sort((left, right) => {
    const [[leftAt, leftId], [rightAt, rightId]] = [placeOf(left), placeOf(right)]
    return leftAt.getTime() - rightAt.getTime() || compareText(leftId, rightId)
  })
}

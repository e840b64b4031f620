import type { RecipeOrder } from '#core/ports/stores/recipe-store.ts'
import { compareText, titleOrder } from '#core/values/text/title-order.ts'
import type { RecipeRecord } from '#core/model/recipe/recipe-record.ts'

type Compare = (left: RecipeRecord, right: RecipeRecord) => number

const byId: Compare = (left, right) => compareText(left.id, right.id)
const byTitle: Compare = (left, right) => compareText(titleOrder(left.title), titleOrder(right.title))
const byChange: Compare = (left, right) => left.updatedAt.getTime() - right.updatedAt.getTime()
const byDate: Compare = (left, right) =>
  (left.publishedAt?.getTime() ?? 0) - (right.publishedAt?.getTime() ?? 0)
const draftsLast: Compare = (left, right) =>
  Number(left.publishedAt === null) - Number(right.publishedAt === null)

const orders: Record<RecipeOrder, readonly Compare[]> = {
  published_at_desc: [draftsLast, descending(byDate), descending(byId)],
  published_at_asc: [draftsLast, byDate, byId],
  title_asc: [byTitle, byId],
  title_desc: [descending(byTitle), descending(byId)],
  updated_at_desc: [descending(byChange), descending(byId)],
}

/** Compares two recipes in one of the orders of a list; for `sort`. */
export function compareRecipes(order: RecipeOrder): Compare {
  return (left, right) => {
    for (const compare of orders[order]) {
      const difference = compare(left, right)
      if (difference !== 0) return difference
    }
    return 0
  }
}

function descending(compare: Compare): Compare {
  return (left, right) => compare(right, left)
}

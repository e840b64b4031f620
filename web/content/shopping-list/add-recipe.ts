import { shoppingItemsOf } from '#core/model/shopping/shopping-items-of-recipe.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import type { Multiplier } from '#core/values/units/ratio.ts'
import type { App } from '../../app/app-context.tsx'
import { runningList } from './running-list.ts'

type Added = {
  readonly recipe: Recipe
  readonly multiplier: Multiplier
  /** Who reads, null for nobody; undefined while it is not known. */
  readonly userId: string | null | undefined
}

/** Puts what a recipe needs on the shopping list; how many lines these are. */
export function addRecipe(app: App, { recipe, multiplier, userId }: Added): number {
  const list = runningList(app)
  const url = `${app.origin}/recipes/${encodeURIComponent(recipe.slug)}`
  const newId = () => crypto.randomUUID()
  const items = shoppingItemsOf(recipe, { multiplier, url, newId, now: new Date() })
  list.send({ type: 'list.put', items })
  if (userId !== undefined) list.send({ type: 'reader.change', userId })
  return items.length
}

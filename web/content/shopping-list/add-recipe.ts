import { shoppingItemsOf } from '#core/model/shopping/shopping-items-of-recipe.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import type { Multiplier } from '#core/values/units/ratio.ts'
import type { App } from '../../app/app-context.tsx'
import { runningList } from './running-list.ts'

type Added = {
  readonly recipe: Recipe
  /** The origin of the site that the recipe is on; that of the page by default. */
  readonly origin?: string
  readonly multiplier: Multiplier
  /** The reader's user id; null if signed out, undefined while that is unknown. */
  readonly userId: string | null | undefined
}

/**
 * Adds the ingredients of a recipe to the shopping list, replacing those already added from it, so that repeated
 * presses add nothing twice. Returns the number of added items.
 */
export function addRecipe(app: App, { recipe, origin = app.origin, multiplier, userId }: Added): number {
  const list = runningList(app)
  const url = `${origin}/recipes/${encodeURIComponent(recipe.slug)}`
  const newId = () => crypto.randomUUID()
  const items = shoppingItemsOf(recipe, {
    multiplier,
    url,
    newId,
    now: new Date(),
    language: app.site?.language,
  })
  const earlier = list.getSnapshot().context.items.filter(({ source }) => source?.url === url)
  list.send({ type: 'list.remove', ids: earlier.map(({ id }) => id) })
  list.send({ type: 'list.put', items })
  if (userId !== undefined) list.send({ type: 'reader.change', userId })
  return items.length
}

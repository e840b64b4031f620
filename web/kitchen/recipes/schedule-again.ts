import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { RecipeSchedule } from '#core/model/recipe/record/managed-recipe.ts'

type Address = { readonly siteSlug: string; readonly recipeId: string }

/**
 * Restores the schedule of a draft that was removed by publishing it or moving it to the trash. Does nothing if there
 * was no schedule, or if its state is `late`.
 */
export async function scheduleAgain(
  api: TrivetApi,
  address: Address,
  schedule: RecipeSchedule | null,
): Promise<void> {
  if (schedule?.state !== 'waiting') return
  const { publishAt, newsletter, note } = schedule
  await api.scheduleRecipe({ ...address, body: { publishAt, newsletter, note } })
}

import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findRecipe } from './find-recipe.ts'

export type DeleteOptions = {
  readonly recipes: readonly string[]
  readonly site: string | undefined
}

/** Moves recipes to the trash, after asking about each unless confirmed beforehand. */
export async function deleteRecipes(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: DeleteOptions,
): Promise<void> {
  requireAnswerable(deps, 'Deleted recipes are no longer visible to readers')
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.recipes, async (name) => {
    const { id, slug, title } = await findRecipe(deps, site.slug, name)
    const isConfirmed = await isAgreed(deps, `Delete "${title}"? It stays in the trash for 30 days.`)
    if (isConfirmed) await deps.api.deleteRecipe({ siteSlug: site.slug, recipeId: id })
    return {
      record: { id, slug, title, deleted: isConfirmed },
      line: isConfirmed ? `Deleted ${title}: it is in the trash for 30 days.` : `Kept ${title}.`,
    }
  })
}

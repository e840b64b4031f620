import { isAgreed, requireAnswerable, type YesDep } from '../confirm.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep, PromptDep } from '../context.ts'
import { chooseSite } from '../site-choice.ts'
import { eachNamed } from './each-named.ts'
import { findRecipe } from './find-recipe.ts'

export type DeleteOptions = {
  readonly recipes: readonly string[]
  readonly site: string | undefined
}

/** Deletes recipes for good, after asking about each unless that was confirmed beforehand. */
export async function deleteRecipes(
  deps: ApiDep & OutputDep & PromptDep & YesDep,
  options: DeleteOptions,
): Promise<void> {
  requireAnswerable(deps, 'Deleting cannot be undone')
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.recipes, async (name) => {
    const { id, slug, title } = await findRecipe(deps, site.slug, name)
    const isMeant = await isAgreed(deps, `Delete "${title}" for good?`)
    if (isMeant) await deps.api.deleteRecipe({ siteSlug: site.slug, recipeId: id })
    return {
      record: { id, slug, title, deleted: isMeant },
      line: isMeant ? `Deleted ${title}.` : `Kept ${title}.`,
    }
  })
}

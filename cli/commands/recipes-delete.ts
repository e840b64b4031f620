import type { ApiDep, OutputDep, PromptDep } from '../context.ts'
import { usageFailure } from '../failure.ts'
import { chooseSite } from '../site-choice.ts'
import { eachRecipe } from './each-recipe.ts'
import { findRecipe } from './find-recipe.ts'

export type DeleteOptions = {
  readonly recipes: readonly string[]
  readonly site: string | undefined
  readonly isConfirmed: boolean
}

/** Deletes recipes for good, after asking about each unless that was confirmed beforehand. */
export async function deleteRecipes(
  deps: ApiDep & OutputDep & PromptDep,
  options: DeleteOptions,
): Promise<void> {
  if (!options.isConfirmed && !deps.prompt.isInteractive) {
    throw usageFailure('Deleting cannot be undone. Add --yes to delete without being asked.')
  }
  const site = await chooseSite(deps, options.site)
  await eachRecipe(deps, options.recipes, async (name) => {
    const { id, slug, title } = await findRecipe(deps, site.slug, name)
    const isMeant = options.isConfirmed || (await isAgreed(deps, title))
    if (isMeant) await deps.api.deleteRecipe({ siteSlug: site.slug, recipeId: id })
    return {
      record: { id, slug, title, deleted: isMeant },
      line: isMeant ? `Deleted ${title}.` : `Kept ${title}.`,
    }
  })
}

async function isAgreed({ prompt }: PromptDep, title: string): Promise<boolean> {
  const answer = await prompt.ask(`Delete "${title}" for good? [y/N] `)
  return /^y(es)?$/i.test(answer ?? '')
}

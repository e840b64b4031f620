import { managerName } from '#core/model/recipe/record/manager-name.ts'
import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'
import { minuteOf } from '../shared/minute-of.ts'

/** Lists the versions of a recipe, the current one first. */
export async function listVersions(deps: SiteDep & OutputDep, options: OfRecipe): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  const { versions } = (await api.listRecipeVersions({ siteSlug, recipeId })).body
  for (const { version, title, savedAt, savedBy, change, isCurrent } of versions) {
    output.record({ version, title, savedAt, savedBy, fields: change.fields, isCurrent })
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['VERSION', 'SAVED', 'BY', freeText('TITLE'), freeText('CHANGED')],
    versions.map(({ version, title, savedAt, savedBy, change }) => [
      ...[String(version), minuteOf(savedAt), managerName(savedBy) ?? '', title],
      change.fields.join(', '),
    ]),
  )
}

import { isAgreed, requireAnswerable, type YesDep } from '../../environment/confirm.ts'
import type { OutputDep, PromptDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'

type Deps = SiteDep & OutputDep & PromptDep & YesDep

export type ChangesOptions = {
  readonly recipe: string
  readonly site: string | undefined
  /** What to do with the changes. */
  readonly action: 'show' | 'publish' | 'discard'
}

/** Shows, publishes or discards the unpublished changes to a recipe. */
export async function recipeChanges(deps: Deps, options: ChangesOptions): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, slug, title, hasWorkingCopy } = await findRecipe(deps, siteSlug, options.recipe)
  const { api, output } = deps
  if (!hasWorkingCopy) {
    output.record({ id: recipeId, slug, title, fields: [] })
    return output.line(`${title} has no unpublished changes.`)
  }
  const place = { siteSlug, recipeId }
  const { workingCopy } = (await api.getWorkingCopy(place)).body
  const fields = workingCopy.changedFields
  if (options.action === 'show') {
    const { savedAt, savedBy } = workingCopy
    output.record({ id: recipeId, slug, title, fields, savedAt, savedBy })
    return output.line(`${title} has unpublished changes: ${fields.join(', ')}.`)
  }
  if (options.action === 'publish') {
    const { recipe } = (await api.publishWorkingCopy(place)).body
    output.record({ id: recipe.id, slug: recipe.slug, title: recipe.title, fields, isPublished: true })
    return output.line(`Published the changes to ${recipe.title}: ${fields.join(', ')}.`)
  }
  requireAnswerable(deps, 'Discarded changes cannot be restored')
  const isConfirmed = await isAgreed(deps, `Discard the changes to "${title}" (${fields.join(', ')})?`)
  if (isConfirmed) await api.deleteWorkingCopy(place)
  output.record({ id: recipeId, slug, title, fields, isDropped: isConfirmed })
  output.line(isConfirmed ? `Discarded the changes to ${title}.` : `Kept the changes to ${title}.`)
}

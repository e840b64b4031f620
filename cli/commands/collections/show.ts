import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import type { OutputDep } from '../../environment/context.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findCollection } from '../../environment/find-collection.ts'
import { openRecipeNames } from '../recipes/names.ts'
import { collectionRecord, collectionUrl } from './collection-record.ts'

/** Shows a collection and its recipes in their order. */
export async function showCollection(
  deps: SiteDep & OutputDep,
  options: { readonly collection: string; readonly site: string | undefined },
): Promise<void> {
  const { output } = deps
  const site = await chooseSite(deps, options.site)
  const collection = await findCollection(deps, site.slug, options.collection)
  const recipes = (await openRecipeNames(deps, site.slug)).byIds(collection.recipeIds)
  output.record({
    ...collectionRecord(collection, site),
    recipes: recipes.map(({ id, slug, title, publishedAt }) => ({ id, slug, title, publishedAt })),
  })
  output.line(output.paint('bold', oneLine(collection.title)))
  output.line(output.paint('dim', collectionUrl(collection, site)))
  if (collection.description) output.line(`\n${writeMarkdown(collection.description).trimEnd()}`)
  if (recipes.length > 0) output.line('')
  for (const [index, { slug, title, publishedAt }] of recipes.entries()) {
    const draft = publishedAt === null ? ', draft' : ''
    output.line(`${index + 1}. ${oneLine(title)} (${slug}${draft})`)
  }
}

import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import type { OutputDep } from '../../context.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../site-choice.ts'
import { allCollections, findCollection } from './find-collection.ts'
import { openRecipeNames } from '../recipes/names.ts'

/** Lists the collections of a site, the newest first. */
export async function listCollections(
  deps: SiteDep & OutputDep,
  options: { readonly site: string | undefined },
): Promise<void> {
  const { output } = deps
  const site = await chooseSite(deps, options.site)
  const collections: ManagedCollection[] = []
  for await (const collection of allCollections(deps, site.slug)) {
    output.record(collectionRecord(collection, site))
    collections.push(collection)
  }
  if (collections.length === 0) {
    output.note(
      `There is no collection on ${site.slug}. Create one: trivet collections create "Weeknight dinners"`,
    )
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'RECIPES'],
    collections.map(({ slug, title, recipeCount }) => [slug, title, String(recipeCount)]),
  )
}

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

/** A collection as `--json` writes it. */
export function collectionRecord(collection: ManagedCollection, site: ChosenSite) {
  const { id, slug, title, description, imageId, recipeIds, createdAt, updatedAt } = collection
  const url = collectionUrl(collection, site)
  return { id, slug, title, description, imageId, recipeIds, createdAt, updatedAt, url }
}

export function collectionUrl({ slug }: { readonly slug: string }, site: ChosenSite): string {
  return `${site.url}/collections/${slug}`
}

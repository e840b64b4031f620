import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../environment/site-choice.ts'
import { collectionRecord, collectionUrl } from './collection-record.ts'
import { openRecipeNames } from '../recipes/names.ts'
import { type WriteDeps, type CollectionFlags, readChanges } from './collection-fields.ts'

/** Creates a collection with the given recipes. */
export async function createCollection(
  deps: WriteDeps,
  {
    title,
    recipes,
    flags,
  }: { readonly title: string; readonly recipes: readonly string[]; readonly flags: CollectionFlags },
): Promise<void> {
  const site = await chooseSite(deps, flags.site)
  const recipeIds = await idsOf(deps, site, recipes)
  const changes = await readChanges(deps, flags)
  const slug = flags.slug ?? slugify(title, 'collection')
  const body = { ...changes, title, slug, recipeIds }
  const { collection } = (await deps.api.createCollection({ siteSlug: site.slug, body })).body
  deps.output.record(collectionRecord(collection, site))
  deps.output.line(`Created ${oneLine(collection.title)}: ${collectionUrl(collection, site)}`)
}

async function idsOf(deps: SiteDep, site: ChosenSite, recipes: readonly string[]): Promise<string[]> {
  if (recipes.length === 0) return []
  const found = await (await openRecipeNames(deps, site.slug)).find(recipes)
  return [...new Set(found.map(({ id }) => id))]
}

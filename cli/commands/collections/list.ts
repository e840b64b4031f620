import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { allCollections } from '../../environment/find-collection.ts'
import { collectionRecord } from './collection-record.ts'

/** Lists the collections of a site, newest first. */
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
    output.note(`${site.slug} has no collections. Create one: trivet collections create "Weeknight dinners"`)
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', freeText('TITLE'), 'RECIPES'],
    collections.map(({ slug, title, recipeCount }) => [slug, title, String(recipeCount)]),
  )
}

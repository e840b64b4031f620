import type { CollectionStoreDep } from '../collection/collection-store.ts'
import type { Catalogue } from '../contract/catalogue.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { ImageStoreDep } from '../image/image-store.ts'
import type { ClockDep } from '../ports/clock.ts'
import type { RandomDep } from '../ports/random.ts'
import type { PantryStoreDep } from '../recipe/pantry-store.ts'
import type { RecipeRecord, RecipeStoreDep } from '../recipe/recipe-store.ts'
import { ok } from '../result.ts'
import type { SiteRecord, SiteStoreDep } from '../site/site-store.ts'
import { bundleImageIds } from './bundle-images.ts'
import type { exportCalls } from './export-calls.ts'
import { importBundle } from './import-bundle.ts'
import type { SiteBundle } from './site-bundle.ts'

type ExportUseCases = Pick<UseCases<Catalogue>, keyof typeof exportCalls>

/** What carrying a site asks of the outside. */
export type ExportDeps = SiteStoreDep &
  RecipeStoreDep &
  PantryStoreDep &
  CollectionStoreDep &
  ImageStoreDep &
  ClockDep &
  RandomDep

/** How many rows are read at once. */
const batch = 100

/** Carrying a whole site out of the platform and in again. */
export function createExportUseCases(deps: ExportDeps): ExportUseCases {
  return {
    async exportSite(_input, { site }) {
      return ok({ bundle: await exportBundle(site, deps) })
    },
    async importSite({ body }, { site }) {
      const imported = await importBundle(body, site, deps)
      return imported.ok ? ok({ imported: imported.value }) : imported
    },
  }
}

async function exportBundle(site: SiteRecord, deps: ExportDeps): Promise<SiteBundle> {
  const recipes = await allRecipes(site.id, deps)
  const collections = await allCollections(site.id, deps)
  const bundle: SiteBundle = {
    format: 'trivet-site',
    version: 1,
    exportedAt: deps.clock.now().toISOString(),
    site: site.settings,
    recipes: recipes.map(({ siteId: _siteId, publishedAt, createdAt, updatedAt, ...recipe }) => ({
      ...recipe,
      publishedAt: publishedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    ingredients: await deps.pantryStore.ingredients(site.id),
    equipment: await deps.pantryStore.equipment(site.id),
    collections: collections.map(({ id, title, slug, description, imageId, videoId, recipeIds }) => ({
      ...{ id, title, slug, description, imageId, videoId },
      recipeIds: [...recipeIds],
    })),
    images: [],
  }
  const images = await deps.imageStore.byIds(bundleImageIds(bundle))
  return {
    ...bundle,
    images: images.map(({ id, key, width, height, lqip }) => ({ id, key, width, height, lqip })),
  }
}

async function allRecipes(siteId: string, { recipeStore }: RecipeStoreDep): Promise<RecipeRecord[]> {
  const records: RecipeRecord[] = []
  for (let offset = 0; ; offset += batch) {
    const page = { siteId, status: 'all', orderBy: 'title_asc', limit: batch, offset } as const
    const { recipes, total } = await recipeStore.list(page)
    const found = await Promise.all(recipes.map(({ id }) => recipeStore.byId(siteId, id)))
    records.push(...found.filter((record) => record !== null))
    if (recipes.length === 0 || offset + batch >= total) return records
  }
}

async function allCollections(siteId: string, { collectionStore }: CollectionStoreDep) {
  const records = []
  for (let offset = 0; ; offset += batch) {
    const { collections, total } = await collectionStore.list(siteId, { limit: batch, offset })
    records.push(...collections)
    if (collections.length === 0 || offset + batch >= total) return records
  }
}

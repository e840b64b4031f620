import type { CollectionFields } from '../../model/collection/collection-record.ts'
import type { ImportedCollection, ImportedSite } from '../../model/import/imported-site.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { ImportBatchCollection, ImportUndo } from './import-batch-calls.ts'
import { collectionDigest, settingsDigest } from './imported-site-note.ts'

/** The stores that the import of a whole site writes to, in addition to recipes. */
export type UndoSiteStores = CollectionStoreDep & SiteStoreDep & RecipeStoreDep

/** The ports of undoing the import of a whole site, in one transaction. */
export type UndoSiteDeps = Writable<UndoSiteStores> & ClockDep & RandomDep

type State = ImportBatchCollection['state']

/** The current state of the collections that an import wrote. */
export async function collectionStates(
  siteId: string,
  imported: ImportedSite,
  deps: CollectionStoreDep & RandomDep,
): Promise<ImportBatchCollection[]> {
  const states: ImportBatchCollection[] = []
  for (const collection of imported.collections) {
    const { collectionId, how, title } = collection
    states.push({ collectionId, how, title, state: await stateOf(siteId, collection, deps) })
  }
  return states
}

/** The current state of the settings that an import wrote; `gone` if they are those from before the import. */
export function settingsState({ settings }: SiteRecord, imported: ImportedSite, deps: RandomDep): State {
  const { digest, before } = imported.settings
  const written = Object.fromEntries(Object.entries(settings).filter(([name]) => name in before))
  const now = settingsDigest(written, deps)
  if (now === digest) return 'untouched'
  return now === settingsDigest(before, deps) ? 'gone' : 'changed'
}

/**
 * Deletes the collections that an import created, and restores those that it updated and the settings, unless they were
 * changed since.
 */
export async function undoImportedSite(
  siteId: string,
  imported: ImportedSite,
  deps: UndoSiteDeps,
): Promise<Pick<ImportUndo, 'collections' | 'settings'>> {
  const collections: ImportUndo['collections'] = { deleted: 0, restored: 0, kept: [] }
  for (const collection of imported.collections) {
    const { collectionId, title } = collection
    const how = await undoCollection(siteId, collection, deps)
    if (how === 'deleted' || how === 'restored') collections[how] += 1
    else if (how !== 'gone') collections.kept.push({ collectionId, title, reason: how })
  }
  return { collections, settings: await undoSettings(siteId, imported, deps) }
}

async function undoSettings(
  siteId: string,
  imported: ImportedSite,
  deps: UndoSiteDeps,
): Promise<ImportUndo['settings']> {
  const site = await deps.siteStore.byId(siteId)
  if (site === null) return null
  const state = settingsState(site, imported, deps)
  if (state === 'gone') return null
  if (state === 'changed') return 'changed'
  const restored = await deps.siteStore.updateSettings(siteId, imported.settings.before)
  return restored.ok ? 'restored' : 'taken'
}

async function stateOf(
  siteId: string,
  { collectionId, digest, before }: ImportedCollection,
  deps: CollectionStoreDep & RandomDep,
): Promise<State> {
  const collection = await deps.collectionStore.byId(siteId, collectionId)
  if (collection === null) return 'gone'
  const now = collectionDigest(collection, deps)
  if (now === digest) return 'untouched'
  return before && now === collectionDigest(before, deps) ? 'gone' : 'changed'
}

async function undoCollection(
  siteId: string,
  collection: ImportedCollection,
  deps: UndoSiteDeps,
): Promise<'deleted' | 'restored' | 'gone' | 'changed' | 'taken'> {
  const { collectionId, before } = collection
  const state = await stateOf(siteId, collection, deps)
  if (state !== 'untouched') return state
  if (before === null) {
    return (await deps.collectionStore.remove(siteId, collectionId)) ? 'deleted' : 'gone'
  }
  const fields = { ...before, recipeIds: await knownRecipes(siteId, before, deps) }
  const restored = await deps.collectionStore.update(siteId, collectionId, fields, deps.clock.now())
  if (restored.ok) return 'restored'
  return restored.error === 'slug_taken' ? 'taken' : 'changed'
}

/** Recipes that were deleted since stay deleted. */
async function knownRecipes(
  siteId: string,
  { recipeIds }: Pick<CollectionFields, 'recipeIds'>,
  { recipeStore }: RecipeStoreDep,
): Promise<string[]> {
  const known: string[] = []
  for (const id of recipeIds) if (await recipeStore.byId(siteId, id)) known.push(id)
  return known
}

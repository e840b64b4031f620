import { formChange } from '../../../model/recipe/record/form-change.ts'
import {
  isEmptyForm,
  recipeForm,
  tidyForm,
  type RecipeForm,
} from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { RecipeStoreDep } from '../../../ports/stores/recipes/recipe-store.ts'
import { ok } from '../../../values/result.ts'
import type { StorageDep, Writable } from '../../../ports/stores/storage.ts'
import type {
  RecipeVersionRecord,
  RecipeVersionStore,
  RecipeVersionStoreDep,
} from '../../../ports/stores/recipes/recipe-version-store.ts'

/** The maximum number of stored versions: listed ones, and unlisted ones as the base of merges with stale saves. */
const versionQuota = { listed: 50, unlisted: 30 } as const

/** Consecutive saves of one person within this time are one version, in milliseconds. */
const saveRunMs = 10 * 60_000

/** A save that is about to replace the form of a recipe. */
export type NextSave = {
  readonly form: RecipeForm
  readonly userId: string
  readonly now: Date
  /** True for saves that users must be able to undo: emptying, publishing, and writes of tools. */
  readonly isDrastic: boolean
}

/**
 * Stores the version that a save replaces. It is listed unless the save continues its run. Always listed are versions
 * that were marked by `keepVersion`, emptied, published over or replaced by an earlier version, and the initial
 * content, such as that of an import, so that each of these can be undone.
 */
export async function saveVersion(
  { recipeVersionStore }: Writable<RecipeVersionStoreDep>,
  before: RecipeRecord,
  next: NextSave,
): Promise<void> {
  const { siteId, id: recipeId, version, savedBy } = before
  const latest = await recipeVersionStore.latest(siteId, recipeId)
  if (latest?.version === version) return
  const startedAt = runStart(before, latest)
  const isSameRun = savedBy === next.userId && next.now.getTime() - startedAt.getTime() < saveRunMs
  const isCreated = version === 1 && !isEmptyForm(before)
  const isListed =
    !isSameRun ||
    next.isDrastic ||
    isCreated ||
    (await recipeVersionStore.hasForm(siteId, recipeId, tidyForm(next.form)))
  await addVersion(recipeVersionStore, before, { startedAt, isListed })
}

/** Marks the current version to be listed permanently, because it was published, for example. */
export async function keepVersion(
  { recipeVersionStore }: Writable<RecipeVersionStoreDep>,
  current: RecipeRecord,
): Promise<void> {
  const latest = await recipeVersionStore.latest(current.siteId, current.id)
  if (latest?.version === current.version) return
  await addVersion(recipeVersionStore, current, { startedAt: runStart(current, latest), isListed: true })
}

/**
 * Lists the current version in a transaction of its own, after a save was refused as a conflict: the save that resolves
 * the conflict replaces this version, which has to be there to go back to.
 */
export async function keepCurrentVersion(
  { storage }: StorageDep<RecipeStoreDep & RecipeVersionStoreDep>,
  siteId: string,
  recipeId: string,
): Promise<void> {
  await storage.transact(async (stores) => {
    const current = await stores.recipeStore.byIdForUpdate(siteId, recipeId)
    if (current) await keepVersion(stores, current)
    return ok(null)
  })
}

async function addVersion(
  recipeVersionStore: RecipeVersionStore,
  record: RecipeRecord,
  { startedAt, isListed }: Pick<RecipeVersionRecord, 'startedAt' | 'isListed'>,
): Promise<void> {
  const { siteId, id: recipeId, version, savedAt, savedBy, title } = record
  const form = tidyForm(recipeForm(record))
  const listed = await recipeVersionStore.latestListed(siteId, recipeId, version)
  const change = formChange(listed?.form ?? { title: '', slug: '' }, form)
  await recipeVersionStore.add(
    { siteId, recipeId, version, savedAt, savedBy, title, startedAt, isListed, change, form },
    versionQuota,
  )
}

/** The start of the run of saves that ends with the current version. */
function runStart(before: RecipeRecord, latest: RecipeVersionRecord | null): Date {
  const isContinued = latest !== null && !latest.isListed && latest.version === before.version - 1
  return isContinued ? latest.startedAt : before.savedAt
}

import { formChange } from '../../model/recipe/merge-recipe-forms.ts'
import { recipeForm, tidyForm, type RecipeForm } from '../../model/recipe/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import type { RecipeVersionRecord, RecipeVersionStoreDep } from '../../ports/stores/recipe-version-store.ts'

/** How many versions of a recipe are stored: those that are listed, and others that stale saves can be merged with. */
export const versionQuota = { listed: 50, unlisted: 30 } as const

/** For how long saves of one person that follow one another are one version, in milliseconds. */
export const saveRunMs = 10 * 60_000

/** A save that is about to replace the form of a recipe. */
export type NextSave = {
  readonly form: RecipeForm
  readonly userId: string
  readonly now: Date
  /** True for a save that has to be undone easily: one that empties the recipe, or a tool's. */
  readonly isDrastic: boolean
}

/**
 * Stores the version that a save replaces. It is listed unless the save continues its run; what is emptied or replaced
 * by an earlier version is always listed, so that this can be undone.
 */
export async function saveVersion(
  { recipeVersionStore }: RecipeVersionStoreDep,
  before: RecipeRecord,
  next: NextSave,
): Promise<void> {
  const { siteId, id: recipeId, version, savedAt, savedBy, title } = before
  const startedAt = runStart(before, await recipeVersionStore.latest(siteId, recipeId))
  const isSameRun = savedBy === next.userId && next.now.getTime() - startedAt.getTime() < saveRunMs
  const isListed =
    !isSameRun || next.isDrastic || (await recipeVersionStore.hasForm(siteId, recipeId, tidyForm(next.form)))
  const form = tidyForm(recipeForm(before))
  const listed = await recipeVersionStore.latestListed(siteId, recipeId)
  const change = formChange(listed?.form ?? { title: '', slug: '' }, form)
  await recipeVersionStore.add(
    { siteId, recipeId, version, savedAt, savedBy, title, startedAt, isListed, change, form },
    versionQuota,
  )
}

/** When the run of saves began that the current version is the last of. */
function runStart(before: RecipeRecord, latest: RecipeVersionRecord | null): Date {
  const isContinued = latest !== null && !latest.isListed && latest.version === before.version - 1
  return isContinued ? latest.startedAt : before.savedAt
}

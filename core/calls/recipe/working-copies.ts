import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { changedFields } from '../../model/recipe/record/form-change.ts'
import { changeForm, recipeForm, type FormChanges } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { WorkingCopy } from '../../model/recipe/record/recipe-version.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { WorkingCopyRecord, WorkingCopyStoreDep } from '../../ports/stores/recipes/working-copy-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { CallContext, UseCase, Viewer } from '../contract/use-cases.ts'
import { loadManagers, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import { unknownVersion } from './saving/rebase-changes.ts'
import { withRecipeIds } from './saving/recipe-ids.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'
import { recipeIssues } from './saving/recipe-references.ts'
import { saveChanges } from './saving/save-changes.ts'
import type { SaveFormStores } from './saving/save-recipe-form.ts'
import { refuseOthersWork } from './writer-limit.ts'

/** The ports of working copies. */
export type WorkingCopyDeps = AuditedStorageDep<SaveFormStores & ManagedRecipeDeps> &
  RecipeStoreDep &
  ManagedRecipeDeps &
  ClockDep &
  RandomDep

/** Returns the unpublished changes to a recipe. */
export function getWorkingCopy(deps: WorkingCopyDeps): UseCase<typeof recipeLifeCalls.getWorkingCopy> {
  return async ({ recipeId }, { site }) => {
    const found = await findCopy(deps, site.id, recipeId)
    if (!found.ok) return found
    const { recipe, copy } = found.value
    return ok({ workingCopy: await workingCopyView(deps, recipe, copy) })
  }
}

/** Saves unpublished changes to a published or scheduled recipe. */
export function saveWorkingCopy(deps: WorkingCopyDeps): UseCase<typeof recipeLifeCalls.saveWorkingCopy> {
  return ({ recipeId, body }, context) => {
    const { site } = context
    return writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      const before = await stores.workingCopyStore.byRecipe(site.id, recipeId)
      if (!before && (await isPlainDraft(stores, recipe))) return err(domainError('working_copy_of_draft'))
      const { publishedAt: _, ...sent } = body.form
      const { baseVersion, copyVersion } = body
      const changes = withRecipeIds(sent, deps.random)
      const place = { ...context, recipe, before, clock: deps.clock }
      return putCopy(stores, place, { changes, baseVersion, copyVersion })
    })
  }
}

/** The recipe of a working copy, and the copy before the save; null if this save creates it. */
export type CopyPlace = ClockDep &
  Pick<CallContext<Viewer, SiteRecord, SiteRole>, 'site' | 'viewer' | 'role'> & {
    readonly recipe: RecipeRecord
    readonly before: WorkingCopyRecord | null
  }

/** Changes of a working copy; without `copyVersion`, they apply to its current version. */
type CopyChanges = {
  readonly changes: FormChanges
  readonly baseVersion: number
  readonly copyVersion: number | null | undefined
}

/** Saves changes in the working copy of a recipe. */
export async function putCopy(
  stores: SaveFormStores & ManagedRecipeDeps & Writable<WorkingCopyStoreDep>,
  place: CopyPlace,
  { changes, baseVersion, copyVersion }: CopyChanges,
): Promise<Result<{ workingCopy: WorkingCopy }, DomainError>> {
  const { recipe, before, site, viewer } = place
  const refused = before && refuseOthersWork(place, before.savedBy)
  if (refused) return err(refused)
  if (baseVersion > recipe.version) return err(unknownVersion())
  const form = changeForm(before?.form ?? recipeForm(recipe), changes)
  if (before && copyVersion !== undefined && copyVersion !== before.version) {
    const fields = changedFields(before.form, form)
    if (fields.length > 0) return err(copyConflict(before, fields))
  }
  const issues = await recipeIssues(form, { site, userId: viewer.user.id, before: recipe }, stores)
  if (issues.length > 0) return err(validationError(issues))
  const copy: WorkingCopyRecord = {
    ...{ siteId: site.id, recipeId: recipe.id, form, baseVersion },
    version: (before?.version ?? 0) + 1,
    ...{ savedAt: place.clock.now(), savedBy: viewer.user.id },
  }
  await stores.workingCopyStore.put(copy)
  return ok({ workingCopy: await workingCopyView(stores, recipe, copy) })
}

/** Discards the unpublished changes to a recipe. */
export function deleteWorkingCopy(deps: WorkingCopyDeps): UseCase<typeof recipeLifeCalls.deleteWorkingCopy> {
  return ({ recipeId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await findCopy(stores, context.site.id, recipeId)
      if (!found.ok) return found
      const refused = refuseOthersWork(context, found.value.copy.savedBy)
      if (refused) return err(refused)
      await stores.workingCopyStore.remove(context.site.id, recipeId)
      return ok({})
    })
}

/** Applies the unpublished changes to the recipe in one transaction, with the rules of every save. */
export function publishWorkingCopy(
  deps: WorkingCopyDeps,
): UseCase<typeof recipeLifeCalls.publishWorkingCopy> {
  return ({ recipeId, body }, context) => {
    const { site, viewer } = context
    return writeAudited(deps, context, async (stores) => {
      const before = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      const copy = await stores.workingCopyStore.byRecipe(site.id, recipeId)
      if (!copy) return err(domainError('working_copy_not_found'))
      const { form, baseVersion } = copy
      // A refused save is rolled back, and the copy stays.
      await stores.workingCopyStore.remove(site.id, recipeId)
      const save = {
        ...{ before, changes: form, baseVersion, site, userId: viewer.user.id },
        ...{ isEmptyConfirmed: body?.empty ?? false, isPublishing: true },
      }
      return saveChanges(stores, save, deps)
    })
  }
}

/** True for a recipe that is neither published nor scheduled. */
export async function isPlainDraft(
  { scheduleStore }: ManagedRecipeDeps,
  recipe: RecipeRecord,
): Promise<boolean> {
  if (recipe.publishedAt !== null) return false
  return (await scheduleStore.ofRecipes(recipe.siteId, [recipe.id])).length === 0
}

async function findCopy(
  stores: RecipeStoreDep & WorkingCopyStoreDep,
  siteId: string,
  recipeId: string,
): Promise<Result<{ recipe: RecipeRecord; copy: WorkingCopyRecord }, DomainError>> {
  const recipe = await stores.recipeStore.byId(siteId, recipeId)
  if (!recipe) return err(domainError('recipe_not_found'))
  const copy = await stores.workingCopyStore.byRecipe(siteId, recipeId)
  return copy ? ok({ recipe, copy }) : err(domainError('working_copy_not_found'))
}

/**
 * The error if another person has saved the copy since. Earlier states of copies are not stored, so there is no base to
 * merge with.
 */
function copyConflict({ form, version }: WorkingCopyRecord, fields: readonly string[]): DomainError {
  return domainError('conflict', undefined, {
    more: { base: null, theirs: form, version, fields },
  })
}

async function workingCopyView(
  deps: ManagedRecipeDeps,
  recipe: RecipeRecord,
  { form, baseVersion, version, savedAt, savedBy }: WorkingCopyRecord,
): Promise<WorkingCopy> {
  const managerOf = await loadManagers(deps, [savedBy])
  return {
    ...{ form, baseVersion, version },
    ...{ savedAt: savedAt.toISOString(), savedBy: managerOf(savedBy) },
    changedFields: changedFields(recipeForm(recipe), form),
  }
}

import { groupBy } from '../../../values/group-by.ts'
import type { Manager, ManagedRecipe, RecipeSchedule } from '../../../model/recipe/record/managed-recipe.ts'
import { managedRecipe, scheduledAt, type ManagementFields } from '../../../model/recipe/recipe-view.ts'
import type { UserRecord } from '../../../model/account/user-record.ts'
import type { RecipeRecord, RecipeSummary } from '../../../model/recipe/record/recipe-record.ts'
import type { MergedFrom } from '../../../model/recipe/record/recipe-version.ts'
import type { ScheduleRecord, ScheduleStoreDep } from '../../../ports/stores/recipes/schedule-store.ts'
import type { UserStoreDep } from '../../../ports/stores/accounts/user-store.ts'
import type { WorkingCopyStoreDep } from '../../../ports/stores/recipes/working-copy-store.ts'
import type { MergedVersion } from './rebase-changes.ts'

/** The stores of the data that accompanies a recipe for its managers. */
export type ManagedRecipeDeps = UserStoreDep & WorkingCopyStoreDep & ScheduleStoreDep

/** The management fields of a recipe in lists. */
export type CardManagementFields = ManagementFields & Pick<ManagedRecipe, 'scheduledAt' | 'version'>

/** Loads a recipe as managers see it. */
export async function loadManagedRecipe(
  deps: ManagedRecipeDeps,
  record: RecipeRecord,
): Promise<ManagedRecipe> {
  const managementFieldsOf = await loadManagementFields(deps, [record])
  return managedRecipe(record, managementFieldsOf(record))
}

/** Loads the management fields of recipes of one or more sites, in one query per store. */
export async function loadManagementFields(
  deps: ManagedRecipeDeps,
  recipes: readonly Pick<RecipeSummary, 'id' | 'siteId' | 'savedBy' | 'version'>[],
): Promise<(recipe: Pick<RecipeSummary, 'id' | 'savedBy' | 'version'>) => CardManagementFields> {
  const [managerOf, ...ofSites] = await Promise.all([
    loadManagers(
      deps,
      recipes.map(({ savedBy }) => savedBy),
    ),
    ...[...groupBy(recipes, ({ siteId }) => siteId)].map(async ([siteId, group]) => {
      const ids = group.map(({ id }) => id)
      const copies = await deps.workingCopyStore.existing(siteId, ids)
      return { copies, schedules: await deps.scheduleStore.ofRecipes(siteId, ids) }
    }),
  ])
  const copies = new Set(ofSites.flatMap((each) => [...each.copies]))
  const schedules = new Map(ofSites.flatMap((each) => each.schedules).map((each) => [each.recipeId, each]))
  return ({ id, savedBy, version }) => {
    const record = schedules.get(id)
    const schedule = record ? scheduleView(record) : null
    const hasWorkingCopy = copies.has(id)
    return {
      version,
      updatedBy: managerOf(savedBy),
      hasWorkingCopy,
      schedule,
      scheduledAt: scheduledAt(schedule),
    }
  }
}

/** Loads people in one query; a deleted account has only its id. */
export async function loadManagers(
  { userStore }: UserStoreDep,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Manager | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const users = wanted.length > 0 ? await userStore.byIds(wanted) : []
  const managers = new Map(users.map((user) => [user.id, managerOf(user)]))
  return (id) => (id === null ? null : (managers.get(id) ?? { id, displayName: null, email: null }))
}

function managerOf({ id, displayName, email }: UserRecord): Manager {
  return { id, displayName, email: displayName === null ? email : null }
}

/** The merge of a save as managers see it. */
export async function loadMergedFrom(
  deps: UserStoreDep,
  merged: MergedVersion | null,
): Promise<MergedFrom | null> {
  if (merged === null) return null
  const managerOf = await loadManagers(deps, [merged.savedBy])
  return { ...merged, savedBy: managerOf(merged.savedBy) }
}

function scheduleView({ publishAt, newsletter, note, state }: ScheduleRecord): RecipeSchedule {
  return { publishAt: publishAt.toISOString(), newsletter, note, state }
}

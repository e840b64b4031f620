import { groupBy } from '../../values/group-by.ts'
import type { Manager, ManagedRecipe, RecipeSchedule } from '../../model/recipe/managed-recipe.ts'
import { managedRecipe, scheduledAt, type RecipeCircumstances } from '../../model/recipe/recipe-view.ts'
import type { RecipeRecord, RecipeSummary } from '../../model/recipe/recipe-record.ts'
import type { ScheduleRecord, ScheduleStoreDep } from '../../ports/stores/schedule-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import type { WorkingCopyStoreDep } from '../../ports/stores/working-copy-store.ts'

/** The stores that hold what stands beside a recipe for those who manage it. */
export type ManagedRecipeDeps = UserStoreDep & WorkingCopyStoreDep & ScheduleStoreDep

/** What is beside a recipe in lists. */
export type CardCircumstances = RecipeCircumstances & Pick<ManagedRecipe, 'scheduledAt' | 'version'>

/** Shows a stored recipe as management reads it. */
export async function loadManagedRecipe(
  deps: ManagedRecipeDeps,
  record: RecipeRecord,
): Promise<ManagedRecipe> {
  const besideOf = await loadCircumstances(deps, [record])
  return managedRecipe(record, besideOf(record))
}

/** Reads what stands beside recipes, which may be of several sites, at once. */
export async function loadCircumstances(
  deps: ManagedRecipeDeps,
  recipes: readonly Pick<RecipeSummary, 'id' | 'siteId' | 'savedBy' | 'version'>[],
): Promise<(recipe: Pick<RecipeSummary, 'id' | 'savedBy' | 'version'>) => CardCircumstances> {
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

/** Reads who people are, at once; of an account that is gone only the id is left. */
export async function loadManagers(
  { userStore }: UserStoreDep,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Manager | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const users = wanted.length > 0 ? await userStore.byIds(wanted) : []
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
  return (id) => (id === null ? null : { id, displayName: names.get(id) ?? null })
}

function scheduleView({ publishAt, newsletter, note, state }: ScheduleRecord): RecipeSchedule {
  return { publishAt: publishAt.toISOString(), newsletter, note, state }
}

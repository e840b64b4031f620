import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { formChange } from '../../model/recipe/record/form-change.ts'
import { completeForm, recipeForm } from '../../model/recipe/record/recipe-form.ts'
import type { Manager } from '../../model/recipe/record/managed-recipe.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { RecipeVersion } from '../../model/recipe/record/recipe-version.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type {
  RecipeVersionRecord,
  RecipeVersionStoreDep,
} from '../../ports/stores/recipes/recipe-version-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagers } from './saving/load-managed-recipe.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'

/** The ports of recipe versions. */
export type RecipeVersionsDeps = RecipeStoreDep & RecipeVersionStoreDep & UserStoreDep

type Shown = Omit<RecipeVersionRecord, 'siteId' | 'recipeId' | 'startedAt' | 'isListed'>

/** Lists the versions of a recipe, the current one first. */
export function listRecipeVersions(
  deps: RecipeVersionsDeps,
): UseCase<typeof recipeLifeCalls.listRecipeVersions> {
  return async ({ recipeId }, { site }) => {
    const record = await deps.recipeStore.byId(site.id, recipeId)
    if (!record) return err(domainError('recipe_not_found'))
    const [current, earlier] = await Promise.all([
      currentVersion(deps, record),
      deps.recipeVersionStore.list(site.id, recipeId),
    ])
    const shown = [current, ...earlier.filter(({ version }) => version !== record.version)]
    const managerOf = await loadManagers(
      deps,
      shown.map(({ savedBy }) => savedBy),
    )
    return ok({ versions: shown.map((each) => versionView(each, record, managerOf)) })
  }
}

/** Returns one version with its form. */
export function getRecipeVersion(deps: RecipeVersionsDeps): UseCase<typeof recipeLifeCalls.getRecipeVersion> {
  return async ({ recipeId, versionId }, { site }) => {
    const record = await deps.recipeStore.byId(site.id, recipeId)
    if (!record) return err(domainError('recipe_not_found'))
    const number = /^[1-9]\d{0,8}$/.test(versionId) ? Number(versionId) : null
    const found = number === null ? null : await findVersion(deps, record, number)
    if (!found) return err(domainError('version_not_found'))
    const managerOf = await loadManagers(deps, [found.savedBy])
    return ok({ version: versionView(found, record, managerOf), form: completeForm(found.form) })
  }
}

async function findVersion(deps: RecipeVersionsDeps, record: RecipeRecord, number: number) {
  if (number === record.version) {
    return { ...(await currentVersion(deps, record)), form: recipeForm(record) }
  }
  return deps.recipeVersionStore.byNumber(record.siteId, record.id, number)
}

async function currentVersion(
  { recipeVersionStore }: RecipeVersionStoreDep,
  record: RecipeRecord,
): Promise<Shown> {
  const before = await recipeVersionStore.latestListed(record.siteId, record.id, record.version)
  const { version, title, savedAt, savedBy } = record
  const change = formChange(before?.form ?? { title: '', slug: '' }, recipeForm(record))
  return { version, title, savedAt, savedBy, change }
}

function versionView(
  { version, title, savedAt, savedBy, change }: Shown,
  current: RecipeRecord,
  managerOf: (id: string | null) => Manager | null,
): RecipeVersion {
  return {
    ...{ id: String(version), version, title, savedAt: savedAt.toISOString(), savedBy: managerOf(savedBy) },
    change: { fields: [...change.fields], characters: change.characters },
    isCurrent: version === current.version,
  }
}

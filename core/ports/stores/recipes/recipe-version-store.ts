import type { FormChange } from '../../../model/recipe/record/form-change.ts'
import type { RecipeForm } from '../../../model/recipe/record/recipe-form.ts'
import type { SavedForm } from '../../../model/recipe/record/recipe-record.ts'

/** An earlier state of a recipe's form. */
export type RecipeVersionRecord = SavedForm & {
  readonly siteId: string
  readonly recipeId: string
  readonly title: string
  /** The start of its series of saves. */
  readonly startedAt: Date
  /** False if a later save of the same series replaced it; it is kept as a base for merges. */
  readonly isListed: boolean
  /** The difference from the previous listed version. */
  readonly change: FormChange
}

/** A version with its form. */
export type StoredVersion = RecipeVersionRecord & { readonly form: RecipeForm }

/** The number of versions that are stored per recipe. */
export type VersionQuota = { readonly listed: number; readonly unlisted: number }

/**
 * Stores the earlier versions of recipes, and the current one if it has to stay listed after the next save. They are
 * deleted with their recipe.
 */
export interface RecipeVersionStore {
  /** Stores a version, replacing one with the same number, and deletes the oldest ones beyond the quota. */
  add(version: StoredVersion, quota: VersionQuota): Promise<void>
  /** The listed versions of a recipe, newest first. */
  list(siteId: string, recipeId: string): Promise<RecipeVersionRecord[]>
  byNumber(siteId: string, recipeId: string, version: number): Promise<StoredVersion | null>
  /** The newest version, listed or not. */
  latest(siteId: string, recipeId: string): Promise<RecipeVersionRecord | null>
  /** The newest listed version with a lower number than `before`. */
  latestListed(siteId: string, recipeId: string, before: number): Promise<StoredVersion | null>
  /** True if a listed version has the same form. */
  hasForm(siteId: string, recipeId: string, form: RecipeForm): Promise<boolean>
}

/** The dependency on the reads of a `RecipeVersionStore`; a unit of work has its writes. */
export type RecipeVersionStoreDep = {
  readonly recipeVersionStore: Pick<
    RecipeVersionStore,
    'list' | 'byNumber' | 'latest' | 'latestListed' | 'hasForm'
  >
}

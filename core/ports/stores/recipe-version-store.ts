import type { FormChange } from '../../model/recipe/merge-recipe-forms.ts'
import type { RecipeForm } from '../../model/recipe/recipe-form.ts'
import type { SavedForm } from '../../model/recipe/recipe-record.ts'

/** A state that the form of a recipe was in. */
export type RecipeVersionRecord = SavedForm & {
  readonly siteId: string
  readonly recipeId: string
  readonly title: string
  /** When the run of saves began that this one belongs to. */
  readonly startedAt: Date
  /** False for one that a later save of the same run took the place of; it serves as a base of merges. */
  readonly isListed: boolean
  /** Against the listed version before it. */
  readonly change: FormChange
}

/** A version with the form itself. */
export type StoredVersion = RecipeVersionRecord & { readonly form: RecipeForm }

/** How many versions of a recipe are stored. */
export type VersionQuota = { readonly listed: number; readonly unlisted: number }

/** Stores the earlier versions of recipes; the current one is the recipe itself. They are deleted with their recipe. */
export interface RecipeVersionStore {
  /** Stores a version in the place of one of the same number, and drops the oldest ones beyond the quota. */
  add(version: StoredVersion, quota: VersionQuota): Promise<void>
  /** The listed versions of a recipe, newest first. */
  list(siteId: string, recipeId: string): Promise<RecipeVersionRecord[]>
  byNumber(siteId: string, recipeId: string, version: number): Promise<StoredVersion | null>
  /** The newest version, listed or not. */
  latest(siteId: string, recipeId: string): Promise<RecipeVersionRecord | null>
  latestListed(siteId: string, recipeId: string): Promise<StoredVersion | null>
  /** True when a listed version has this very form. */
  hasForm(siteId: string, recipeId: string, form: RecipeForm): Promise<boolean>
}

/** The dependency on a `RecipeVersionStore`. */
export type RecipeVersionStoreDep = { readonly recipeVersionStore: RecipeVersionStore }

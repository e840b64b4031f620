import type { CompleteForm } from '../../../model/recipe/record/recipe-form.ts'
import type { SavedForm } from '../../../model/recipe/record/recipe-record.ts'

/** Changes to a published or scheduled recipe that readers do not see yet. `version` counts the saves of the copy. */
export type WorkingCopyRecord = SavedForm & {
  readonly siteId: string
  readonly recipeId: string
  /** The version of the recipe on which the copy is based. */
  readonly baseVersion: number
  readonly form: CompleteForm
}

/** Stores at most one working copy per recipe. It is deleted with its recipe. */
export interface WorkingCopyStore {
  /** Stores a copy, replacing an earlier one; false if the recipe does not exist. */
  put(copy: WorkingCopyRecord): Promise<boolean>
  byRecipe(siteId: string, recipeId: string): Promise<WorkingCopyRecord | null>
  /** The given recipes that have a working copy. */
  existing(siteId: string, recipeIds: readonly string[]): Promise<ReadonlySet<string>>
  /** True if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
}

/** The dependency on the reads of a `WorkingCopyStore`; a unit of work has its writes. */
export type WorkingCopyStoreDep = {
  readonly workingCopyStore: Pick<WorkingCopyStore, 'byRecipe' | 'existing'>
}

import type { ImportLeftover, ImportWarning } from '../../imported/imported-recipe.ts'
import type { FieldName, Reading } from '../candidates/candidate.ts'
import type { SourceName } from '../evidence/evidence.ts'

/** The stage that determined a value: read by a candidate, combined of several, or derived from other fields. */
export type Stage = 'candidates' | 'merge' | 'finish'

/** The value of a field, where it is from, which stage determined it, and how likely it is right, 0 to 1. */
export type MergedField<Name extends FieldName> = Reading<Name> & {
  readonly source: SourceName
  readonly stage: Stage
}

/** The fields of a recipe; what no source has is absent. */
export type MergedFields = { [Name in FieldName]?: MergedField<Name> }

/** One recipe of all its candidates. */
export type MergedRecipe = {
  readonly fields: MergedFields
  readonly leftovers: readonly ImportLeftover[]
  readonly warnings: readonly ImportWarning[]
  /** The reliability of its main source, 0 to 1. */
  readonly trust: number
}

import type { InstructionDraft } from '#core/model/recipe/record/recipe-draft.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

/** Actions on a single step. */
export type StepActions = {
  readonly change: (id: string, changes: Partial<InstructionDraft>, what: string) => void
  /** Appends an image to the images of the step. */
  readonly addImage: (id: string, imageId: string) => void
  /** Splits a step in two: `before` stays, and `after` becomes a new step below it, with the focus. */
  readonly divide: (id: string, before: RichText | null, after: RichText | null) => void
  /** Merges a step into the one before it. */
  readonly joinUp: (id: string) => void
  readonly pasteRows: (id: string, texts: readonly RichText[]) => boolean
  /** Records the focused step, so that an unused ingredient is inserted there. */
  readonly recordFocus: (id: string) => void
}

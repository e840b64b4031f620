import type { InstructionDraft } from '#core/model/recipe/recipe-draft.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

/** What a step does with its own text and with its neighbours. */
export type StepActions = {
  readonly change: (id: string, changes: Partial<InstructionDraft>, what: string) => void
  /** Adds an image behind those that the step has. */
  readonly addImage: (id: string, imageId: string) => void
  /** Divides a step where the caret stands; the second half is a step of its own. */
  readonly divide: (id: string, before: RichText | null, after: RichText | null) => void
  /** Joins a step to the one before it. */
  readonly joinUp: (id: string) => void
  readonly pasteRows: (id: string, texts: readonly RichText[]) => boolean
  /** Notes which step is written in, so that a dropped ingredient lands there. */
  readonly noteFocus: (id: string) => void
}

import type { Clock } from '../../ports/clock.ts'
import type { Issue } from '../../values/errors.ts'
import type { MergeDrafts } from '../../values/merge-fields.ts'

/** Names a state of what is edited on the server; null where the server counts none. */
export type DraftVersion = string | number | null

/** What is edited, as the server has it. */
export type LoadedDraft<Draft> = {
  readonly draft: Draft
  readonly version: DraftVersion
  /** When it was saved; null for what never was. */
  readonly savedAt: Date | null
  /** The name of who saved it last, null where the server does not say. */
  readonly savedBy: string | null
}

/** What one save sends: the fields that changed, and the state that they were changed in. */
export type DraftSave<Draft> = {
  readonly changes: Partial<Draft>
  readonly version: DraftVersion
  /** The whole, as it will be once it is saved. */
  readonly draft: Draft
}

/** How a save ended where the server answered: done, or somebody else had saved in between. */
export type SaveResult<Draft> =
  | { readonly kind: 'saved'; readonly version: DraftVersion; readonly savedAt: Date }
  | { readonly kind: 'conflict'; readonly theirs: LoadedDraft<Draft> }

/** Unsaved work as this device keeps it, with the state that it began from. */
export type DraftCopy<Draft> = {
  readonly draft: Draft
  readonly base: Draft
  readonly version: DraftVersion
  /** When it was kept. */
  readonly keptAt: Date
}

/** A copy as it is found again; `id` tells the copies of several tabs apart. */
export type FoundCopy<Draft> = DraftCopy<Draft> & { readonly id: string }

/** Where this device keeps unsaved work. A failure rejects; the editor says so and continues. */
export interface DraftCopies<Draft> {
  /** The newest copy of any tab, null when there is none or what is there is damaged. */
  read(): Promise<FoundCopy<Draft> | null>
  /** Replaces the copy of this editor. */
  write(copy: DraftCopy<Draft>): Promise<void>
  /** Writes before the page goes away, without waiting. */
  writeNow(copy: DraftCopy<Draft>): void
  /** Removes a copy that was read, or with null the one of this editor. */
  remove(id: string | null): Promise<void>
}

/** What an editor asks of the outside. `load`, `save` and `saveAsNew` reject with a `CallFailure` or a network error. */
export type EditorEffects<Draft> = {
  load(): Promise<LoadedDraft<Draft>>
  save(save: DraftSave<Draft>): Promise<SaveResult<Draft>>
  /** Saves a draft beside the one that is edited, for who wants both. */
  saveAsNew(draft: Draft): Promise<void>
  /** What is wrong with a draft, by path; a field with an issue is not sent. */
  validate(draft: Draft): readonly Issue[]
  readonly merge: MergeDrafts<Draft>
  /** Fields that the server never has: what is only in them is not unsaved work. */
  readonly localFields?: readonly (keyof Draft)[]
  readonly copies: DraftCopies<Draft>
  readonly clock: Clock
}

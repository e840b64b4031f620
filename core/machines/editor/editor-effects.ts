import type { Clock } from '../../ports/clock.ts'
import type { RecipeVersions } from '../../model/recipe/record/recipe-version.ts'
import type { Issue } from '../../values/errors.ts'
import type { MergeDrafts } from '../../values/merge-fields.ts'

/**
 * Identifies a version of the edited object on the server; null if the server has no versions. Editors compare versions
 * by value, and otherwise only pass them on.
 */
export type DraftVersion = string | number | RecipeVersions | null

/** A user who saved; both names are null for a deleted account. `self` is this editor. */
export type DraftSaver =
  | { readonly id: string; readonly displayName: string | null; readonly email: string | null }
  | 'self'

/** The edited object as loaded from the server. */
export type LoadedDraft<Draft> = {
  readonly draft: Draft
  readonly version: DraftVersion
  /** The time of the last save; null if it was never saved. */
  readonly savedAt: Date | null
  /** Who last saved it, which may be the same user in another tab; null if the server does not provide it. */
  readonly savedBy: DraftSaver | null
}

/** The content of a save: the changed fields, and the version on which the changes are based. */
export type DraftSave<Draft> = {
  readonly changes: Partial<Draft>
  readonly version: DraftVersion
  /** The complete draft after the save. */
  readonly draft: Draft
}

/** The response of the server to a save: saved, or a conflict with a save of another user or another tab. */
export type SaveResult<Draft> =
  | { readonly kind: 'saved'; readonly version: DraftVersion; readonly savedAt: Date }
  | { readonly kind: 'conflict'; readonly theirs: LoadedDraft<Draft> }

/** Unsaved work stored on this device, with the state on which it is based. */
export type DraftCopy<Draft> = {
  readonly draft: Draft
  readonly base: Draft
  readonly version: DraftVersion
  /** The time at which it was stored. */
  readonly keptAt: Date
  /**
   * The changes that were sent before without a response; the server may have stored them, also after `keptAt`. Older
   * copies do not have them.
   */
  readonly unanswered?: readonly Partial<Draft>[] | undefined
}

/** A copy that was found on this device; `id` distinguishes the copies of several tabs. */
export type FoundCopy<Draft> = DraftCopy<Draft> & { readonly id: string }

/** The store of unsaved work on this device. Failures reject; the editor reports them and continues. */
export interface DraftCopies<Draft> {
  /** The newest copy of any tab; null if there is none or it is damaged. */
  read(): Promise<FoundCopy<Draft> | null>
  /**
   * The newest copy of those that were there when `read` was called and that were not removed since: what another tab
   * stored before it was closed. Omitted by stores that offer these copies in another way.
   */
  nextFound?(): Promise<FoundCopy<Draft> | null>
  /** Replaces this editor's copy. */
  write(copy: DraftCopy<Draft>): Promise<void>
  /** Writes synchronously, before the page is closed. */
  writeNow(copy: DraftCopy<Draft>): void
  /** Removes the copy with the id, or this editor's own for null. */
  remove(id: string | null): Promise<void>
}

/** The effects of an editor. `load`, `save` and `saveAsNew` reject with a `CallFailure` or a network error. */
export type EditorEffects<Draft> = {
  load(): Promise<LoadedDraft<Draft>>
  save(save: DraftSave<Draft>): Promise<SaveResult<Draft>>
  /** Saves a draft as a new object, for users who want to keep both. */
  saveAsNew(draft: Draft): Promise<void>
  /** The issues of a draft, by path; a field with an issue is not sent. */
  validate(draft: Draft): readonly Issue[]
  /**
   * The draft without the parts of fields that have issues, such as incomplete rows of a list, so that the rest of
   * these fields can be sent. Omitted parts stay unsaved. Returns the same draft if nothing can be omitted.
   */
  savable?(draft: Draft, issues: readonly Issue[]): Draft
  readonly merge: MergeDrafts<Draft>
  readonly copies: DraftCopies<Draft>
  readonly clock: Clock
}

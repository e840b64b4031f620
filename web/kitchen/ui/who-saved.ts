import type { DraftSaver } from '#core/machines/editor/editor-effects.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import { useCurrentUser } from '../../app/session.tsx'

/** How another save is spoken of: by whom, and where if it was one's own. */
export type WhoSaved = {
  readonly who: string
  /** Follows the sentence: “ in another tab or on another device”, or nothing for somebody else. */
  readonly where: string
  /** Names that version in a choice: “Anna’s”. */
  readonly label: string
}

/** A save of one's own that this page did not make. */
export const ownElsewhere: WhoSaved = {
  ...{ who: 'You', where: ' in another tab or on another device' },
  label: 'You, in another tab or on another device',
}

/** The words for a save that conflicts with what is here; `by` is null if it is unknown who made it. */
export function whoSaved(by: DraftSaver | null, ownId: string | undefined): WhoSaved {
  // A save of this page conflicts only with the unsaved work of another tab of the same account.
  if (by === 'self' || (by !== null && by.id === ownId)) return ownElsewhere
  const who = managerName(by) ?? 'Somebody else'
  return { who, where: '', label: `${who}’s` }
}

/** Returns the words for a save that was not made here, as the signed-in user reads them. */
export function useWhoSaved(): (by: DraftSaver | null) => WhoSaved {
  const ownId = useCurrentUser()?.id
  return (by) => whoSaved(by, ownId)
}

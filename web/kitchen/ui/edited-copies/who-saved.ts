import type { DraftSaver } from '#core/machines/editor/editor-effects.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import { useCurrentUser } from '#web/app/session.tsx'

/** How to refer to another save: by whom it was made, and where if the user made it. */
export type WhoSaved = {
  readonly who: string
  /** A suffix of the sentence: “ in another tab or on another device”; empty for other people. */
  readonly where: string
  /** The label of that version in a choice: “Anna’s”. */
  readonly label: string
}

/** A save by the user that this page did not make. */
export const ownElsewhere: WhoSaved = {
  ...{ who: 'You', where: ' in another tab or on another device' },
  label: 'You, in another tab or on another device',
}

/** The words for a save that conflicts with the local version. `by` is null if it is unknown who made it. */
export function whoSaved(by: DraftSaver | null, ownId: string | undefined): WhoSaved {
  // A save of this page conflicts only with the unsaved work of another tab of the same account.
  if (by === 'self' || (by !== null && by.id === ownId)) return ownElsewhere
  const who = managerName(by) ?? 'Somebody else'
  return { who, where: '', label: `${who}’s` }
}

/** Returns a function with the words for a save that was not made here, for the signed-in user. */
export function useWhoSaved(): (by: DraftSaver | null) => WhoSaved {
  const ownId = useCurrentUser()?.id
  return (by) => whoSaved(by, ownId)
}

import type { DraftSaver } from '#core/machines/editor/editor-effects.ts'
import { useCurrentUser } from '../../app/session.tsx'

/** How another save is spoken of: by whom, and where if it was one's own. */
export type WhoSaved = {
  readonly who: string
  /** Follows the sentence: “ in another tab or on another device”, or nothing for somebody else. */
  readonly where: string
  /** Names that version in a choice: “Anna’s”. */
  readonly label: string
}

/** The words for a save that was not made here; `by` is null if it is unknown who made it. */
export function whoSaved(by: DraftSaver | null, ownId: string | undefined): WhoSaved {
  if (by !== null && by.id === ownId) {
    return { who: 'You', where: ' in another tab or on another device', label: 'From there' }
  }
  const who = by?.displayName ?? 'Somebody else'
  return { who, where: '', label: `${who}’s` }
}

/** Returns the words for a save that was not made here, as the signed-in user reads them. */
export function useWhoSaved(): (by: DraftSaver | null) => WhoSaved {
  const ownId = useCurrentUser()?.id
  return (by) => whoSaved(by, ownId)
}

import type { SnapshotFrom } from 'xstate'
import { linkNotice, type sessionMachine } from '#core/machines/session/session-machine.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'

/** The session storage key of a message for the next document of the tab. */
const flashMessageKey = 'trivet.notice'

type TabStorage = Pick<KeyValueStorage, 'get' | 'set' | 'remove'>

/** The message for a reader whose session ended while the page was open. */
export const signedOutSentence = 'You have been signed out.'

/**
 * The reason why a reader is signed out: a used link, or a session that ended while the page was open; otherwise null.
 */
export function signedOutReason(snapshot: SnapshotFrom<typeof sessionMachine>): string | null {
  return linkNotice(snapshot)?.text ?? (snapshot.context.hasExpired ? signedOutSentence : null)
}

/** Passes a message to the next document of the tab, since a toast disappears with its document. */
export type FlashMessage = {
  /** Stores a message for the next document. */
  readonly keep: (text: string) => void
  /** Returns the message of the previous document once; null if there is none. */
  readonly take: () => string | null
}

/** Reads the message of the previous document immediately, so that a message for the next one does not replace it. */
export function createFlashMessage(tab: TabStorage): FlashMessage {
  let kept = tab.get(flashMessageKey)
  if (kept !== null) tab.remove(flashMessageKey)
  return {
    keep: (text) => tab.set(flashMessageKey, text),
    take: () => {
      const text = kept
      kept = null
      return text
    },
  }
}

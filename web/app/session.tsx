import { createContext, use, useSyncExternalStore } from 'react'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { sessionMachine } from '#core/machines/session/session-machine.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { idleDevice } from '../browser/start/idle-device.ts'
import { inBrowser } from '../browser/in-browser.ts'
import { createFlashMessage, type FlashMessage } from '../browser/navigation/flash-message.ts'
import { signInMarkerOf } from '../browser/stored/sign-in-marker.ts'

type SessionRef = ActorRefFrom<typeof sessionMachine>

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The session of a page, and its initial snapshot, which the server rendered without knowing the reader. */
export type Session = {
  readonly ref: SessionRef
  readonly first: SessionSnapshot
  readonly notice: FlashMessage
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** The session of pages on the server, where the reader is unknown. */
export function createIdleSession(): Session {
  const ref = createActor(sessionMachine, {
    input: { mgk: null, local: idleDevice.local, marker: signInMarkerOf(idleDevice) },
  })
  return { ref, first: ref.getSnapshot(), notice: createFlashMessage(idleDevice.session) }
}

/** The session of a page without scripts that shows what a signed-out visitor sees. */
export function createVisitorSession(): Session {
  const idle = createIdleSession()
  const { context } = idle.first
  return { ...idle, first: sessionMachine.resolveState({ value: 'signedOut', context }) }
}

function useSessionContext(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useContext must be used within a Context')
  return session
}

export const useFlashMessage = () => useSessionContext().notice

export function useSessionRef(): SessionRef {
  return useSessionContext().ref
}

/** A value selected from the session; the selector must return the same value for the same snapshot. */
export const useSession: <Selected>(select: (snapshot: SessionSnapshot) => Selected) => Selected = inBrowser
  ? useRunningSession
  : (select) => select(useSessionContext().first)

function useRunningSession<Selected>(select: (snapshot: SessionSnapshot) => Selected): Selected {
  const { ref, first } = useSessionContext()
  return useSyncExternalStore(
    (onChange) => {
      const { unsubscribe } = ref.subscribe(onChange)
      return unsubscribe
    },
    () => select(ref.getSnapshot()),
    // The session may have advanced before the page is hydrated.
    () => select(first),
  )
}

/** The reader: undefined while unknown, null if signed out. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useSession(currentUserOf)
}

/** The reader of a snapshot, as in `useCurrentUser`. */
export function currentUserOf(snapshot: SessionSnapshot): CurrentUser | null | undefined {
  return snapshot.hasTag('pending') ? undefined : snapshot.context.user
}

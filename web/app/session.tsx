import { createContext, use, useSyncExternalStore } from 'react'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { sessionMachine } from '#core/machines/session-machine.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { idleDevice } from './idle-device.ts'
import { inBrowser } from './in-browser.ts'
import { signInMarkerOf } from './sign-in-marker.ts'

type SessionRef = ActorRefFrom<typeof sessionMachine>

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** The session of a page, and how it began: as the server rendered it, for it is not known there who reads. */
export type Session = { readonly ref: SessionRef; readonly first: SessionSnapshot }

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

/** The session of pages on the server, where nobody is signed in or out. */
export function createIdleSession(): Session {
  const ref = createActor(sessionMachine, {
    input: { mgk: null, local: idleDevice.local, marker: signInMarkerOf(idleDevice) },
  })
  return { ref, first: ref.getSnapshot() }
}

function useSessionContext(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useContext must be used within a Context')
  return session
}

export function useSessionRef(): SessionRef {
  return useSessionContext().ref
}

/** What is selected of the session; the selector gives the same value for the same snapshot. */
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
    // The session may be further on than the page when the page is taken over from the server.
    () => select(first),
  )
}

/** The reader: undefined while it is not known, null when nobody is signed in. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useSession(currentUserOf)
}

/** The reader of a snapshot, as `useCurrentUser` gives it. */
export function currentUserOf(snapshot: SessionSnapshot): CurrentUser | null | undefined {
  return snapshot.hasTag('pending') ? undefined : snapshot.context.user
}

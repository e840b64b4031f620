import { createActor, fromCallback, fromPromise } from 'xstate'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { authTokenKey } from '../session/auth-token.ts'
import { sessionMachine } from '../session/session-machine.ts'
import type { Identity, SessionEmitted, SignedIn } from '../session/session-setup.ts'
import type { CurrentUser } from '../../model/account/user.ts'

export const user: CurrentUser = {
  id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
  email: 'mara@example.com',
  displayName: 'Mara',
  handle: null,
  bio: null,
  avatar: null,
  currentSubscription: null,
  isAdministrator: false,
}

export const siteUserData = { bookmarks: ['8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f02'] }
export const signedIn: SignedIn = { currentUser: user, siteUserData, authToken: 'fresh' }

type Scene = {
  mgk?: string
  token?: string
  marked?: boolean
  fetch?: () => Promise<Identity>
  confirm?: () => Promise<SignedIn>
  signOut?: () => Promise<void>
}

export function startSession(scene: Scene = {}) {
  const time = createSimulatedTime()
  const local = createMemoryStorage(scene.token === undefined ? {} : { [authTokenKey]: scene.token })
  const marker = createMemoryMarker(local, time.clock)
  if (scene.marked === true) marker.ask(user.email)
  const calls: unknown[] = []
  const emitted: SessionEmitted[] = []
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchCurrentUser: fromPromise(({ input }) => {
          calls.push(['fetch', input])
          return (scene.fetch ?? (async () => ({ currentUser: user, siteUserData })))()
        }),
        confirmLink: fromPromise(({ input }) => {
          calls.push(['confirm', input])
          return (scene.confirm ?? (async () => signedIn))()
        }),
        signOut: fromPromise(({ input }) => {
          calls.push(['sign-out', input])
          return (scene.signOut ?? (async () => {}))()
        }),
        removeLinkFromAddress: fromCallback(() => void calls.push(['remove-link'])),
      },
    }),
    { input: { mgk: scene.mgk ?? null, local, marker }, clock: time.scheduler },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, time, local, marker, calls, emitted, state: () => actor.getSnapshot() }
}

export const refused = (status: number) => () => Promise.reject({ status, body: null })

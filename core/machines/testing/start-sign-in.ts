import { createActor, fromPromise } from 'xstate'
import { createMemoryMarker, createMemoryStorage } from '../../testing/fakes/memory-device.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import type { SignedIn } from '../session/session-setup.ts'
import { signInMachine, signInStage, type SignInInput } from '../session/sign-in-machine.ts'

export const signedIn: SignedIn = {
  currentUser: {
    id: '8d0c6f5e-3c0b-4f0a-9a53-0c2b8f0f6f01',
    email: 'mara@example.com',
    displayName: null,
    handle: null,
    bio: null,
    avatar: null,
    currentSubscription: null,
    isAdministrator: false,
  },
  siteUserData: { bookmarks: [] },
  authToken: 'fresh',
}

type Responses = { request?: () => Promise<void>; code?: () => Promise<SignedIn> }

export function startSignIn(input: Partial<SignInInput> = {}, responses: Responses = {}) {
  const time = createSimulatedTime()
  const marker = createMemoryMarker(createMemoryStorage(), time.clock)
  const calls: unknown[] = []
  const request = responses.request ?? (async () => {})
  const actor = createActor(
    signInMachine.provide({
      actors: {
        requestSignIn: fromPromise(({ input: sent }) => {
          calls.push(['sign-in', sent])
          return request()
        }),
        requestSignUp: fromPromise(({ input: sent }) => {
          calls.push(['sign-up', sent])
          return request()
        }),
        confirmCode: fromPromise(({ input: sent }) => {
          calls.push(['code', sent])
          return (responses.code ?? (async () => signedIn))()
        }),
      },
    }),
    { input: { mode: 'SIGN_IN', marker, ...input }, clock: time.scheduler },
  ).start()
  const state = () => actor.getSnapshot()
  return {
    actor,
    time,
    marker,
    calls,
    state,
    stage: () => signInStage(state()),
    error: () => state().context.error,
    type: (email: string) => actor.send({ type: 'email.change', email }),
    submit: () => actor.send({ type: 'email.submit' }),
  }
}

export async function startConfirm(input: Partial<SignInInput> = {}, responses: Responses = {}) {
  const scene = startSignIn(input, responses)
  scene.type('mara@example.com')
  scene.submit()
  await scene.time.settle()
  return scene
}

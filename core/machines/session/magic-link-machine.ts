import { assign, setup, type InputFrom, type SnapshotFrom } from 'xstate'
import { nextPath } from '../../model/account/sign-in-path.ts'
import type { SessionStage } from './session-machine.ts'
import type { SignedIn } from './session-setup.ts'
import { signInMachine, type SignInOutcome } from './sign-in-machine.ts'

/** `next` is the query parameter of the page, null when it is missing. */
export type MagicLinkInput = Omit<InputFrom<typeof signInMachine>, 'mode'> & { readonly next: string | null }

/** The events of the page behind a mailed link, sent by the session. */
export type MagicLinkEvent = { type: 'session.change'; stage: SessionStage }

type MagicLinkContext = MagicLinkInput & {
  readonly signedIn: SignedIn | null
  /** True after a new link was requested. */
  readonly hasAsked: boolean
}

type FormSnapshot = { readonly form: SnapshotFrom<typeof signInMachine> }

/**
 * The page behind the link of a sign-in mail. `loading`: the session handles the token; `unconfirmed`: it waits for the
 * press of "Sign in"; `asking`: no one is signed in, and the form (the child `form`) asks for a new link, from
 * `asking.tokenClaimed` to `asking.confirm` and, for a different address, `asking.signIn`. It ends by a redirect to
 * `next`.
 */
export const magicLinkMachine = setup({
  types: {
    context: {} as MagicLinkContext,
    events: {} as MagicLinkEvent,
    input: {} as MagicLinkInput,
    output: {} as SignInOutcome,
  },
  actors: { signIn: signInMachine },
  actions: {
    keepSession: assign((_, { signedIn }: Pick<SignInOutcome, 'signedIn'>) => ({ signedIn })),
    noteAsked: assign({ hasAsked: true }),
  },
  guards: {
    isAt: (_, { stage, wanted }: { stage: SessionStage; wanted: SessionStage }) => stage === wanted,
    isConfirm: (_, { form }: FormSnapshot) => form.matches('confirm'),
    isAskingAgain: ({ context }, { form }: FormSnapshot) => context.hasAsked && form.matches('request'),
  },
}).createMachine({
  id: 'magicLink',
  context: ({ input }) => ({ ...input, signedIn: null, hasAsked: false }),
  initial: 'loading',
  on: {
    'session.change': {
      guard: { type: 'isAt', params: ({ event }) => ({ stage: event.stage, wanted: 'signedIn' }) },
      target: '.redirecting',
    },
  },
  output: ({ context }) => ({ redirectTo: nextPath(context.next), signedIn: context.signedIn }),
  states: {
    loading: {
      on: {
        'session.change': [
          {
            guard: { type: 'isAt', params: ({ event }) => ({ stage: event.stage, wanted: 'signedOut' }) },
            target: 'asking',
          },
          {
            guard: { type: 'isAt', params: ({ event }) => ({ stage: event.stage, wanted: 'unconfirmed' }) },
            target: 'unconfirmed',
          },
        ],
      },
    },
    unconfirmed: {
      on: {
        'session.change': [
          {
            guard: { type: 'isAt', params: ({ event }) => ({ stage: event.stage, wanted: 'signedOut' }) },
            target: 'asking',
          },
          {
            guard: { type: 'isAt', params: ({ event }) => ({ stage: event.stage, wanted: 'pending' }) },
            target: 'loading',
          },
        ],
      },
    },
    asking: {
      invoke: {
        src: 'signIn',
        id: 'form',
        input: ({ context: { next: _next, signedIn: _signedIn, hasAsked: _hasAsked, ...form } }) => ({
          ...form,
          mode: 'SIGN_IN' as const,
        }),
        onSnapshot: [
          {
            guard: { type: 'isConfirm', params: ({ event }) => ({ form: event.snapshot }) },
            target: '.confirm',
            actions: 'noteAsked',
          },
          {
            guard: { type: 'isAskingAgain', params: ({ event }) => ({ form: event.snapshot }) },
            target: '.signIn',
          },
        ],
        onDone: {
          target: 'redirecting',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
      },
      initial: 'tokenClaimed',
      states: { tokenClaimed: {}, signIn: {}, confirm: {} },
    },
    redirecting: { type: 'final' },
  },
})

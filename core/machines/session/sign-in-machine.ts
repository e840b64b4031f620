import { assign, setup, type SnapshotFrom } from 'xstate'
import { failureCode, failureText } from '../../model/call-failure.ts'
import { errorTable } from '../../values/errors.ts'
import { effect } from '../../ports/effect.ts'
import { emailSentence, isEmail } from '../../model/account/email.ts'
import type { SignedIn } from './session-setup.ts'
import type { SignInMarker } from './sign-in-marker.ts'

/** The input of a sign-in or sign-up screen. */
export type SignInInput = {
  /** The screen: sign-in or sign-up. */
  readonly mode: 'SIGN_IN' | 'SIGN_UP'
  readonly email?: string
  /** Whether the sign-up screen has the newsletter checkbox. */
  readonly newslettersEnabled?: boolean
  /** Whether the checkbox is initially checked; true by default. */
  readonly newsletterChecked?: boolean
  /** The error of a submission before the screen was hydrated, such as by a browser without JavaScript. */
  readonly error?: string | null
  /** True if the mail was requested before the screen was hydrated. */
  readonly isAsked?: boolean
  readonly marker: SignInMarker
}

/** The events of a sign-in or sign-up screen. */
export type SignInEvent =
  | { type: 'email.change'; email: string }
  | { type: 'subscribe.toggle' }
  | { type: 'email.submit' }
  | { type: 'email.different' }
  | { type: 'mail.resend' }
  | { type: 'code.change'; code: string }
  | { type: 'code.submit' }
  | { type: 'reader.signed-in' }

/** The input for confirming a code; with the same marker it can be confirmed again if the response was lost. */
export type CodeConfirmation = { readonly email: string; readonly code: string; readonly marker: string }

type SignInContext = Required<SignInInput> & {
  readonly subscribe: boolean
  readonly code: string
  /** The time until another mail can be requested, in seconds. */
  readonly secondsLeft: number
  /** Whether more than one mail was sent. */
  readonly isResent: boolean
  readonly signedIn: SignedIn | null
}

/** The time after which another mail is offered, in seconds. */
export const resendSeconds = 30

/** The message for an incomplete code. */
export const codeSentence = 'Enter the 6 digits of the code from the mail'

/** The next page, and the session that a code started; null if there already was one. */
export type SignInOutcome = { readonly redirectTo: string; readonly signedIn: SignedIn | null }

/** The displayed stage of the sign-in and sign-up screens, as specified. */
export type SignInStage = 'SIGN_IN' | 'SIGN_UP' | 'CONFIRM'

/**
 * The sign-in and sign-up screens: `request` (SIGN_IN or SIGN_UP) takes the address, `sending` requests the mail, and
 * `confirm` (CONFIRM) waits for its link and takes its 6-digit code; after half a minute another mail can be requested.
 * The request stores the marker with which the link is confirmed automatically. For a reader who is already signed in,
 * it ends immediately. Tag: `busy` while a call runs.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutcome,
    tags: {} as 'busy',
  },
  actors: {
    requestSignIn: effect<void, { email: string; marker: string }>('requestSignIn'),
    requestSignUp: effect<void, { email: string; subscribe: boolean; marker: string }>('requestSignUp'),
    confirmCode: effect<SignedIn, CodeConfirmation>('confirmCode'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    setCode: assign((_, { code }: { code: string }) => ({ code, error: null })),
    toggleSubscribe: assign({ subscribe: ({ context }) => !context.subscribe }),
    refuseEmail: assign({ error: emailSentence }),
    refuseCode: assign({ error: codeSentence }),
    clearError: assign({ error: null }),
    expectMail: assign(({ context }) => ({
      ...{ code: '', error: null, secondsLeft: resendSeconds },
      ...{ isAsked: true, isResent: context.isAsked },
    })),
    clearCode: assign({ code: '', error: null, isAsked: false, isResent: false }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    keepSession: assign((_, { signedIn }: { signedIn: SignedIn }) => ({ signedIn })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: failureText(error) })),
    showCodeFailure: assign((_, { error }: { error: unknown }) => ({
      error: failureCode(error) === 'code_invalid' ? errorTable.code_invalid.sentence : failureText(error),
    })),
  },
  guards: {
    isAsked: ({ context }) => context.isAsked,
    isSignUp: ({ context }) => context.mode === 'SIGN_UP',
    isEmail: ({ context }) => isEmail(context.email),
    isFilled: ({ context }) => context.email.trim() !== '',
    offersNewsletter: ({ context }) => context.mode === 'SIGN_UP' && context.newslettersEnabled,
    isCode: ({ context }) => isCode(context.code),
    mayResend: ({ context }) => context.secondsLeft <= 0,
    /** A code that is already complete is submitted by the button. */
    completesCode: ({ context }, { code }: { code: string }) =>
      isCode(code) && codeDigits(code) !== codeDigits(context.code),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    email: input.email ?? '',
    newslettersEnabled: input.newslettersEnabled ?? false,
    newsletterChecked: input.newsletterChecked ?? true,
    subscribe: input.newsletterChecked ?? true,
    code: '',
    error: input.error ?? null,
    isAsked: input.isAsked ?? false,
    secondsLeft: input.isAsked === true ? resendSeconds : 0,
    isResent: false,
    signedIn: null,
  }),
  initial: 'starting',
  on: { 'reader.signed-in': '.done' },
  output: ({ context }) => ({ redirectTo: '/', signedIn: context.signedIn }),
  states: {
    starting: { always: [{ guard: 'isAsked', target: 'confirm' }, { target: 'request' }] },
    request: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.change': { actions: { type: 'setEmail', params: ({ event }) => event } },
            'subscribe.toggle': { guard: 'offersNewsletter', actions: 'toggleSubscribe' },
            'email.submit': { guard: 'isFilled', target: 'checking' },
          },
        },
        checking: {
          always: [
            { guard: 'isEmail', target: '#signIn.sending', actions: 'clearError' },
            { target: 'editing', actions: 'refuseEmail' },
          ],
        },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSignUp', target: 'signingUp' }, { target: 'signingIn' }] },
        signingIn: {
          invoke: {
            src: 'requestSignIn',
            input: ({ context }) => ({
              email: context.email.trim(),
              marker: context.marker.ask(context.email),
            }),
            onDone: { target: 'sent' },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        signingUp: {
          invoke: {
            src: 'requestSignUp',
            input: ({ context }) => ({
              email: context.email.trim(),
              subscribe: context.newslettersEnabled && context.subscribe,
              marker: context.marker.ask(context.email),
            }),
            onDone: { target: 'sent' },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        sent: { always: { target: '#signIn.confirm', actions: 'expectMail' } },
        failed: { always: [{ guard: 'isAsked', target: '#signIn.confirm' }, { target: '#signIn.request' }] },
      },
    },
    confirm: {
      type: 'parallel',
      states: {
        code: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'code.change': [
                  {
                    guard: { type: 'completesCode', params: ({ event }) => event },
                    target: 'checking',
                    actions: { type: 'setCode', params: ({ event }) => event },
                  },
                  { actions: { type: 'setCode', params: ({ event }) => event } },
                ],
                'code.submit': [
                  { guard: 'isCode', target: 'checking', actions: 'clearError' },
                  { actions: 'refuseCode' },
                ],
                'email.different': { target: '#signIn.request', actions: 'clearCode' },
                'mail.resend': { guard: 'mayResend', target: '#signIn.sending', actions: 'clearError' },
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                src: 'confirmCode',
                input: ({ context }) => ({
                  email: context.email.trim(),
                  code: codeDigits(context.code),
                  marker: context.marker.own(),
                }),
                onDone: {
                  target: '#signIn.done',
                  actions: { type: 'keepSession', params: ({ event }) => ({ signedIn: event.output }) },
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'showCodeFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        mail: {
          initial: 'resting',
          states: {
            resting: {
              always: { guard: 'mayResend', target: 'offered' },
              after: { 1000: { target: 'resting', reenter: true, actions: 'countDown' } },
            },
            offered: {},
          },
        },
      },
    },
    done: { type: 'final' },
  },
})

/** The stage that is displayed; null while the reader is redirected. */
export function signInStage(snapshot: SnapshotFrom<typeof signInMachine>): SignInStage | null {
  if (snapshot.matches('starting') || snapshot.matches('done')) return null
  const isAsked = snapshot.matches('confirm') || (snapshot.matches('sending') && snapshot.context.isAsked)
  return isAsked ? 'CONFIRM' : snapshot.context.mode
}

function isCode(code: string): boolean {
  return /^\d{6}$/.test(codeDigits(code))
}

function codeDigits(code: string): string {
  return code.replaceAll(/\s/g, '')
}

import { assign, setup } from 'xstate'
import { emailSentence, isEmail } from '../../model/account/email.ts'
import type { SignInMarker } from '../session/sign-in-marker.ts'
import { failureAdvice } from '../../model/call-failure.ts'
import type { KeyValueStorage } from '../../ports/device.ts'
import { effect } from '../../ports/effect.ts'

/** The key in local storage that records a submitted newsletter form. */
export const newsletterSubmittedKey = 'hasSubmittedNewsletterForm'

/** The input of a newsletter form. */
export type NewsletterFormInput = {
  readonly local: KeyValueStorage
  readonly marker: SignInMarker
  readonly email?: string
  /** The error of a submission before the form was hydrated, such as by a browser without JavaScript. */
  readonly error?: string | null
  /** True if an address was submitted before the form was hydrated. */
  readonly isSubmitted?: boolean
}

type NewsletterFormContext = Required<NewsletterFormInput>

/** The events of a newsletter form. */
export type NewsletterFormEvent = { type: 'email.change'; email: string } | { type: 'email.submit' }

/**
 * A newsletter form: `editing`, `sending`, then `submitted` permanently, which is recorded in local storage. A blank
 * address is ignored. Sending stores the marker with which the mailed link is confirmed automatically. Tag: `busy`
 * while the call runs.
 */
export const newsletterFormMachine = setup({
  types: {
    context: {} as NewsletterFormContext,
    events: {} as NewsletterFormEvent,
    input: {} as NewsletterFormInput,
    tags: {} as 'busy',
  },
  actors: { subscribeToNewsletter: effect<void, { email: string; marker: string }>('subscribeToNewsletter') },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    refuseEmail: assign({ error: emailSentence }),
    clearError: assign({ error: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: failureAdvice(error) })),
    record: ({ context }) => context.local.set(newsletterSubmittedKey, 'true'),
  },
  guards: {
    isSubmitted: ({ context }) => context.isSubmitted,
    isFilled: ({ context }) => context.email.trim() !== '',
    isEmail: ({ context }) => isEmail(context.email),
  },
}).createMachine({
  id: 'newsletterForm',
  context: ({ input }) => ({
    ...input,
    email: input.email ?? '',
    error: input.error ?? null,
    isSubmitted: input.isSubmitted ?? false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isSubmitted', target: 'submitted' }, { target: 'editing' }] },
    editing: {
      on: {
        'email.change': { actions: { type: 'setEmail', params: ({ event }) => event } },
        'email.submit': { guard: 'isFilled', target: 'checking' },
      },
    },
    checking: {
      always: [
        { guard: 'isEmail', target: 'sending', actions: 'clearError' },
        { target: 'editing', actions: 'refuseEmail' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'subscribeToNewsletter',
        input: ({ context }) => ({
          email: context.email.trim(),
          marker: context.marker.ask(context.email),
        }),
        onDone: { target: 'submitted', actions: 'record' },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    submitted: { type: 'final' },
  },
})

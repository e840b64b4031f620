import { setup } from 'xstate'
import type { SignInMarker } from '../session/sign-in-marker.ts'
import type { Device } from '../../ports/device.ts'
import { newsletterFormMachine, newsletterSubmittedKey } from './newsletter-form-machine.ts'

/** The key in session storage that records that the popup was closed. */
export const newsletterPopupClosedKey = 'trivet.newsletterPopupClosed'

/** The delay before the popup appears, in milliseconds. */
export const newsletterPopupDelayMs = 4000

/** The time after which the thank-you message closes, in milliseconds. */
export const newsletterThanksMs = 2000

/** The texts of the popup, before and after submitting. */
export const newsletterPopupText = {
  form: {
    heading: 'Get notified about new recipes',
    text: 'Sign up below to be added to our mailing list!',
  },
  thanks: {
    heading: 'Thanks for subscribing!',
    text: "You'll receive our latest recipes and cooking tips soon.",
  },
} as const

/** The input of the newsletter popup. */
export type NewsletterPopupInput = {
  readonly device: Pick<Device, 'local' | 'session'>
  readonly marker: SignInMarker
  /** False if the newsletter is not offered to this reader: the popup then opens only on request. */
  readonly isOffered: boolean
  readonly email?: string
}

/** The events of the newsletter popup. */
export type NewsletterPopupEvent =
  | { type: 'popup.open' }
  | { type: 'popup.close' }
  | { type: 'popup.withdraw' }

/**
 * The newsletter popup: `waiting`, `open.form` (the child `form`), `open.thanks`, `closed`. It opens once
 * automatically, later while the reader is busy (`isBusy`, provided by the page), unless the reader has submitted a
 * form before or closed it in this browser session. `popup.open` (the footer's link) opens it at any time;
 * `popup.withdraw` cancels the delay when the reader turns out to be subscribed.
 */
export const newsletterPopupMachine = setup({
  types: {
    context: {} as NewsletterPopupInput,
    events: {} as NewsletterPopupEvent,
    input: {} as NewsletterPopupInput,
  },
  actors: { newsletterForm: newsletterFormMachine },
  actions: { recordClosed: ({ context }) => context.device.session.set(newsletterPopupClosedKey, 'true') },
  guards: {
    isUnwanted: ({ context: { isOffered, device } }) =>
      !isOffered ||
      device.local.get(newsletterSubmittedKey) !== null ||
      device.session.get(newsletterPopupClosedKey) !== null,
    isBusy: () => false,
  },
  delays: { appear: newsletterPopupDelayMs, thank: newsletterThanksMs },
}).createMachine({
  id: 'newsletterPopup',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      after: {
        appear: [
          { guard: 'isUnwanted', target: 'closed' },
          { guard: 'isBusy', target: 'waiting', reenter: true },
          { target: 'open' },
        ],
      },
      on: { 'popup.open': 'open', 'popup.withdraw': 'closed' },
    },
    open: {
      initial: 'form',
      on: { 'popup.close': { target: 'closed', actions: 'recordClosed' } },
      states: {
        form: {
          invoke: {
            src: 'newsletterForm',
            id: 'form',
            input: ({ context }) => ({
              local: context.device.local,
              marker: context.marker,
              ...(context.email === undefined ? {} : { email: context.email }),
            }),
            onDone: 'thanks',
          },
        },
        thanks: { after: { thank: '#newsletterPopup.closed' } },
      },
    },
    closed: { on: { 'popup.open': 'open' } },
  },
})

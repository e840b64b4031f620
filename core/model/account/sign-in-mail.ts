import type { MailBrand, MailDocument, MailPart } from '../mail/mail-document.ts'

/** What a mailed link does in addition to signing in. */
export type SignInPurpose = 'sign_in' | 'create_account' | 'subscribe' | 'welcome'

/**
 * The content of a mail with a link and a code. It contains no text that was entered by the person who requested it.
 */
export type SignInMail = {
  readonly purpose: SignInPurpose
  readonly brand: MailBrand
  /** What the mail calls the site. */
  readonly place: string
  /** The host of the site. */
  readonly address: string
  readonly link: string
  readonly code: string
}

type Wording = {
  readonly subject: (place: string) => string
  readonly text: (place: string) => string
  readonly button: string
  readonly footer: (address: string) => string
}

const wordings: Readonly<Record<SignInPurpose, Wording>> = {
  sign_in: {
    subject: (place) => `Sign in to ${place}`,
    text: () => 'Open this link to sign in. It works once, for 15 minutes.',
    button: 'Sign in',
    footer: () => 'If you did not ask to sign in, you can ignore this mail. Nobody can sign in without it.',
  },
  create_account: {
    subject: (place) => `Create your account at ${place}`,
    text: () => 'Open this link to create your account and sign in. It works once, for 15 minutes.',
    button: 'Create account',
    footer: () => 'If you did not ask for an account, you can ignore this mail: no account is created.',
  },
  subscribe: {
    subject: (place) => `Confirm your subscription to ${place}`,
    text: (place) =>
      `Open this link to confirm that you want new recipes from ${place} by mail. It signs you in as well, and works once, for 15 minutes.`,
    button: 'Confirm subscription',
    footer: () => 'If you did not ask for this, you can ignore this mail: you are not subscribed.',
  },
  welcome: {
    subject: (place) => `Your subscription to ${place}`,
    text: () =>
      'Thank you for subscribing. Open this link to confirm your address and to read everything. It works once, for 15 minutes.',
    button: 'Confirm and read',
    footer: (address) =>
      `When the link has expired, ask for another one: sign in at ${address} with this address.`,
  },
}

/** The mail with the link and the code for signing in. */
export function signInMail({ purpose, brand, place, address, link, code }: SignInMail): MailDocument {
  const wording = wordings[purpose]
  const subject = wording.subject(place)
  const footer: MailPart = { kind: 'small', text: wording.footer(address) }
  return {
    brand,
    subject,
    preheader: 'The link works once, for 15 minutes.',
    parts: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: wording.text(place) },
      { kind: 'button', label: wording.button, href: link },
      { kind: 'code', label: 'Or, within 10 minutes, enter this code:', code },
    ],
    footer: [footer],
  }
}

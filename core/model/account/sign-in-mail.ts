import type { MailBrand, MailDocument } from '../mail/mail-document.ts'

/** What a sign-in mail says. Nothing in it was typed by the person who asked for it. */
export type SignInMail = {
  /** The site's, or the platform's on the main host. */
  readonly brand: MailBrand
  readonly link: string
  readonly code: string
}

/** The mail with the link and the code of a sign-in. */
export function signInMail({ brand, link, code }: SignInMail): MailDocument {
  return {
    brand,
    subject: `Sign in to ${brand.name}`,
    preheader: 'The link works once, for 15 minutes.',
    parts: [
      { kind: 'title', text: `Sign in to ${brand.name}` },
      { kind: 'paragraph', text: 'Open this link, and you are in. It works once, for 15 minutes.' },
      { kind: 'button', label: 'Sign in', href: link },
      { kind: 'code', label: 'Or, within 10 minutes, enter this code:', code },
    ],
    footer: [
      {
        kind: 'small',
        text: 'If you did not ask to sign in, you can ignore this mail. Nobody can sign in without it.',
      },
    ],
  }
}

/** The mail to an address without an account, after somebody tried to sign in with it. */
export function invitationMail({ brand, link }: Omit<SignInMail, 'code'>): MailDocument {
  return {
    brand,
    subject: `There is no account at ${brand.name} yet`,
    preheader: 'You can create one with this address.',
    parts: [
      { kind: 'title', text: `There is no account at ${brand.name} yet` },
      {
        kind: 'paragraph',
        text: `Somebody, probably you, tried to sign in to ${brand.name} with this address, but it has no account yet.`,
      },
      { kind: 'button', label: 'Create an account', href: link },
    ],
    footer: [{ kind: 'small', text: 'If that was not you, you can ignore this mail.' }],
  }
}

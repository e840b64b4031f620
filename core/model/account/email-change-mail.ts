import type { MailBrand, MailDocument } from '../mail/mail-document.ts'

/** The purpose of a mail about a change of address, and which of the two addresses gets it. */
export type EmailChangeMailKind = 'confirm_old' | 'confirm_new' | 'taken' | 'changed'

type Wording = {
  readonly subject: string
  readonly texts: readonly string[]
  readonly button: string
  readonly footer: string
}

const lifetime = 'The link works for 24 hours.'

const wordings: Readonly<Record<EmailChangeMailKind, Wording>> = {
  confirm_old: {
    subject: 'Confirm the change of your email address',
    texts: [
      'You asked to sign in with another email address from now on. We mailed a link to that address, too. Your address changes once both links are confirmed; until then it stays the same.',
      `Then sign-in links and newsletters go to the new address, and this one no longer signs in. ${lifetime}`,
    ],
    button: 'Confirm the change',
    footer:
      'If you did not ask for this, somebody else is signed in to your account. Do not confirm: on your profile, cancel the change and sign out everywhere.',
  },
  confirm_new: {
    subject: 'Confirm your new email address',
    texts: [
      'Confirm that you want to sign in with this address from now on. Your address changes once the link that we mailed to your current address is confirmed, too.',
      `You need to be signed in to your account to confirm. ${lifetime}`,
    ],
    button: 'Confirm this address',
    footer: 'If you did not ask for this, you can ignore this mail: nothing happens without you.',
  },
  taken: {
    subject: 'This email address already has an account',
    texts: [
      'Somebody asked to use this address for another account. That is not possible because it already has an account. Nothing changes.',
      'If it was you: sign in with this address instead, or delete its account first.',
    ],
    button: 'Sign in',
    footer: 'If you did not ask for this, you can ignore this mail.',
  },
  changed: {
    subject: 'Your email address was changed',
    texts: [
      'Both addresses were confirmed, so your account signs in with the new one. This address no longer signs in and gets no more mails for the account.',
    ],
    button: 'Open your profile',
    footer:
      'If you pay for a plan, the payment service still has your old address: change it there, under Cards and invoices.',
  },
}

/** A mail about a change of address. It contains neither address, and no text that was entered by a user. */
export function emailChangeMail(mail: {
  readonly kind: EmailChangeMailKind
  readonly brand: MailBrand
  /** The address of its button. */
  readonly link: string
}): MailDocument {
  const { subject, texts, button, footer } = wordings[mail.kind]
  return {
    brand: mail.brand,
    subject,
    preheader: texts[0] ?? subject,
    parts: [
      { kind: 'title', text: subject },
      ...texts.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: button, href: mail.link },
    ],
    footer: [{ kind: 'small', text: footer }],
  }
}

/** One message to one recipient. */
export type Mail = {
  readonly to: string
  /** Identifies the email: a retry after an uncertain attempt has the same id, so it can be recognized. */
  readonly id?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Display name of the sender. */
  readonly fromName?: string
  /**
   * The slug of the sending site. The sender is the site's own address if the operator configured one, otherwise the
   * platform's.
   */
  readonly fromSite?: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The error of a mailer for an address that permanently rejects this email; other errors may be temporary. */
export type PermanentRefusal = Error & {
  readonly isPermanentRefusal: true
  /** True if the relay reports that the mailbox does not exist, so other emails will not arrive either. */
  readonly isMailboxGone?: boolean
}

/** True for a rejection for which a retry is pointless. */
export function isPermanentRefusal(thrown: unknown): thrown is PermanentRefusal {
  return thrown instanceof Error && 'isPermanentRefusal' in thrown && thrown.isPermanentRefusal === true
}

/** The error of a platform without a mail server. */
export type MailNotConfigured = Error & { readonly isMailNotConfigured: true }

/** True for the error of a platform without a mail server. */
export function isMailNotConfigured(thrown: unknown): thrown is MailNotConfigured {
  return thrown instanceof Error && 'isMailNotConfigured' in thrown && thrown.isMailNotConfigured === true
}

/** Sends emails. */
export interface Mailer {
  /** Resolves when the next hop has accepted the message; rejects otherwise. */
  send(mail: Mail): Promise<void>
}

/** The dependency on a `Mailer`. */
export type MailerDep = { readonly mailer: Mailer }

/** One message to one recipient. */
export type Mail = {
  readonly to: string
  /** Names the mail: one that is sent again after a doubtful try has the same, so that it can be told. */
  readonly id?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Display name of the sender. */
  readonly fromName?: string
  /** The slug of the site that sends: from its own address where the operator has set one up, else the platform's. */
  readonly fromSite?: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a mailer rejects with for an address that does not take this mail, ever; anything else may pass. */
export type PermanentRefusal = Error & {
  readonly isPermanentRefusal: true
  /** True where the relay said that there is no such mailbox, so that no other mail will arrive either. */
  readonly isMailboxGone?: boolean
}

/** True for a rejection that another try cannot change. */
export function isPermanentRefusal(thrown: unknown): thrown is PermanentRefusal {
  return thrown instanceof Error && 'isPermanentRefusal' in thrown && thrown.isPermanentRefusal === true
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the next hop has taken the message; rejects when it has not. */
  send(mail: Mail): Promise<void>
}

/** The dependency on a `Mailer`. */
export type MailerDep = { readonly mailer: Mailer }

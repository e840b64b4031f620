/** One message to one recipient. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Display name of the sender; the address is the platform's. */
  readonly fromName?: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the next hop has taken the message; rejects when it has not. */
  send(mail: Mail): Promise<void>
}

/** Asks for a `Mailer`. */
export type MailerDep = { readonly mailer: Mailer }

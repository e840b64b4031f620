/** A mail as the outbox viewer shows it. */
export type OutboxMail = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO 8601 instant. */
  readonly sentAt: string
  readonly text: string
  /** The address of the HTML part, served separately under a policy that allows no scripts. */
  readonly htmlPath: string | null
}

/** The mails in the outbox folder; present only for requests that may read it. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<readonly Omit<OutboxMail, 'text' | 'htmlPath'>[]>
  read(id: string): Promise<OutboxMail | null>
}

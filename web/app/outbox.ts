/** A mail as the outbox viewer shows it. */
export type OutboxMail = {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO 8601 instant. */
  readonly sentAt: string
  readonly text: string
  /** The address of the HTML part, served apart under a policy that runs nothing. */
  readonly htmlPath: string | null
}

/** The mails that were written to the outbox folder; only there for requests that may read it. */
export type Outbox = {
  /** Newest first. */
  list(): Promise<readonly Omit<OutboxMail, 'text' | 'htmlPath'>[]>
  read(id: string): Promise<OutboxMail | null>
}

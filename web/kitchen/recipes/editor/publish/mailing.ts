import { counted } from '#core/values/text/counted.ts'

/** The facts that decide whether a recipe can be mailed. */
export type MailingFacts = {
  readonly newslettersEnabled: boolean
  /** The number of newsletter subscribers; null if it did not load. */
  readonly readers: number | null
  /** True if the recipe was mailed already; each recipe can be mailed only once. */
  readonly isMailed: boolean
}

/** Whether a recipe can be mailed now and at a later date, and to whom, for example "4,812 readers". */
export type Mailing = {
  readonly canNow: boolean
  /** True even without subscribers, because readers can subscribe until then. */
  readonly canLater: boolean
  readonly audience: string
  /** Why it cannot be mailed now; null if it can. */
  readonly reason: string | null
}

/**
 * Decides whether a recipe can be mailed. It cannot be while there are no subscribers, because each recipe is mailed
 * only once.
 */
export function mailingOf({ newslettersEnabled, readers, isMailed }: MailingFacts): Mailing {
  const reason = isMailed
    ? 'It was mailed already; a recipe is mailed once.'
    : !newslettersEnabled
      ? 'Newsletters are off in the settings of this site.'
      : readers === 0
        ? 'It cannot be mailed: your newsletter has no readers yet.'
        : null
  return {
    canNow: reason === null,
    canLater: newslettersEnabled && !isMailed,
    audience:
      readers === null || readers === 0 ? 'the readers of your newsletter' : counted(readers, 'reader'),
    reason,
  }
}

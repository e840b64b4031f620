import { z } from 'zod'

/** How long the two links of a change of address work: 24 hours, in seconds. */
export const emailChangeSeconds = 24 * 60 * 60

/** The addresses that take part in a change: the account's own, and the one that is to be. */
export const emailChangeSides = ['old', 'new'] as const
/** One of the two addresses of a change. */
export type EmailChangeSide = (typeof emailChangeSides)[number]

/** A change of address that waits for its confirmations, as its person sees it. */
export const EmailChange = z.object({
  /** The address that is to be. */
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** A stored change of address; of the links only the digests are kept. */
export type EmailChangeRecord = {
  readonly userId: string
  /** Lower-case. */
  readonly email: string
  readonly oldTokenHash: string
  readonly newTokenHash: string
  readonly oldConfirmedAt: Date | null
  readonly newConfirmedAt: Date | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A stored change as its person sees it. */
export function emailChangeOf(record: EmailChangeRecord): EmailChange {
  return {
    email: record.email,
    isOldConfirmed: record.oldConfirmedAt !== null,
    isNewConfirmed: record.newConfirmedAt !== null,
    expiresAt: record.expiresAt.toISOString(),
  }
}

import { z } from 'zod'

/** The lifetime of the two links of an address change: 24 hours, in seconds. */
export const emailChangeSeconds = 24 * 60 * 60

/** The addresses that are involved in a change: the current one and the new one. */
export const emailChangeSides = ['old', 'new'] as const
/** One of the two addresses of a change. */
export type EmailChangeSide = (typeof emailChangeSides)[number]

/** An address change that waits for confirmation, as its user sees it. */
export const EmailChange = z.object({
  /** The new address. */
  email: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** A stored address change; only the digests of the links are stored. */
export type EmailChangeRecord = {
  readonly userId: string
  /** In lower case. */
  readonly email: string
  readonly oldTokenHash: string
  readonly newTokenHash: string
  readonly oldConfirmedAt: Date | null
  readonly newConfirmedAt: Date | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A stored address change as its user sees it. */
export function emailChangeOf(record: EmailChangeRecord): EmailChange {
  return {
    email: record.email,
    isOldConfirmed: record.oldConfirmedAt !== null,
    isNewConfirmed: record.newConfirmedAt !== null,
    expiresAt: record.expiresAt.toISOString(),
  }
}

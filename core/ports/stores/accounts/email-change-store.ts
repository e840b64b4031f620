import type { EmailChangeRecord } from '../../../model/account/email-change.ts'
import type { UserRecord } from '../../../model/account/user-record.ts'
import type { Result } from '../../../values/result.ts'

/** The result of confirming one address; `change` is null once both are confirmed and the address has changed. */
export type ConfirmedEmailChange = { readonly user: UserRecord; readonly change: EmailChangeRecord | null }

/** Stores pending changes of email addresses, one per account. They are deleted with the account. */
export interface EmailChangeStore {
  /** Stores a change, replacing an earlier one of the account, whose links no longer work. */
  save(change: EmailChangeRecord): Promise<void>
  /** The change of an account, until it expires. */
  byUser(userId: string, now: Date): Promise<EmailChangeRecord | null>
  /** The change to which a link belongs, until it expires. */
  byToken(tokenHash: string, now: Date): Promise<EmailChangeRecord | null>
  /**
   * Confirms the side that the link belongs to; idempotent. Once both are confirmed, the account gets the address in
   * the same transaction, and links and codes that were mailed to the old one no longer sign in. `taken` if another
   * account has the address in the meantime: then nothing is written.
   */
  confirm(tokenHash: string, now: Date): Promise<Result<ConfirmedEmailChange, 'missing' | 'taken'>>
  /** True if it existed. */
  remove(userId: string): Promise<boolean>
}

/** The dependency on the reads of an `EmailChangeStore`; a unit of work has its writes. */
export type EmailChangeStoreDep = { readonly emailChangeStore: Pick<EmailChangeStore, 'byUser' | 'byToken'> }

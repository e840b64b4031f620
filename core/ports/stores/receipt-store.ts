import type { ReceiptRecord } from '../../model/subscription/receipt.ts'

/** Which receipts are to be mailed, and until when they are nobody else's. */
export type ReceiptLease = {
  readonly now: Date
  /** Payments before it are no longer mailed. */
  readonly since: Date
  readonly until: Date
  readonly limit: number
}

/** Stores receipts, and whether their mails were sent. They go with their site and with the account of who paid. */
export interface ReceiptStore {
  /**
   * Notes a payment whose mail is due at once; the first of an id on a site stays, except that a refund is noted on a
   * payment that had none, and is mailed.
   */
  add(receipt: ReceiptRecord, now: Date): Promise<void>
  /** Receipts whose mail is due, the longest waiting first; until then no other caller gets them. */
  lease(lease: ReceiptLease): Promise<ReceiptRecord[]>
  /** Records that the mail was sent: it is not due again. */
  markSent(receipt: Pick<ReceiptRecord, 'siteId' | 'id'>, now: Date): Promise<void>
  /** The payments of a person, newest first, then by id. */
  ofUser(query: {
    readonly userId: string
    readonly limit: number
    readonly offset: number
  }): Promise<{ receipts: ReceiptRecord[]; total: number }>
  /** What was paid for having a site, whoever paid it, newest first, then by id. */
  ofSite(query: {
    readonly siteId: string
    readonly limit: number
    readonly offset: number
  }): Promise<{ receipts: ReceiptRecord[]; total: number }>
}

/** The dependency on a `ReceiptStore`. */
export type ReceiptStoreDep = { readonly receiptStore: ReceiptStore }

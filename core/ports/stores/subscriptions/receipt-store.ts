import type { ReceiptRecord } from '../../../model/subscription/receipt.ts'

/** The request of a worker for receipts to mail, and the end of their leases. */
export type ReceiptLease = {
  readonly now: Date
  /** Payments before it are no longer mailed. */
  readonly since: Date
  readonly until: Date
  readonly limit: number
}

/** Stores receipts, and whether they were mailed. They are deleted with their site and with the payer's account. */
export interface ReceiptStore {
  /**
   * Records a payment whose mail is due immediately. The first record of an id on a site remains, except that a refund
   * is added to a payment without one and is mailed.
   */
  add(receipt: ReceiptRecord, now: Date): Promise<void>
  /** Leases receipts whose mail is due, oldest first. */
  lease(lease: ReceiptLease): Promise<ReceiptRecord[]>
  /** Records that the mail was sent, so that it is not sent again. */
  markSent(receipt: Pick<ReceiptRecord, 'siteId' | 'id'>, now: Date): Promise<void>
  /** The payments of a person, newest first, then by id. */
  ofUser(query: {
    readonly userId: string
    readonly limit: number
    readonly offset: number
  }): Promise<{ receipts: ReceiptRecord[]; total: number }>
  /** The payments for a site's plan by any payer, newest first, then by id. */
  ofSite(query: {
    readonly siteId: string
    readonly limit: number
    readonly offset: number
  }): Promise<{ receipts: ReceiptRecord[]; total: number }>
}

/** The dependency on the reads of a `ReceiptStore`; a unit of work has its writes. */
export type ReceiptStoreDep = { readonly receiptStore: Pick<ReceiptStore, 'ofUser' | 'ofSite'> }

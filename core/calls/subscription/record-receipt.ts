import type { UserRecord } from '../../model/account/user-record.ts'
import type { RefundReason } from '../../model/subscription/receipt.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { ProviderSubscription } from '../../ports/payments.ts'
import type { ReceiptStoreDep } from '../../ports/stores/subscriptions/receipt-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'

/**
 * Records the last payment of a subscription, whose receipt is mailed to the payer. It is called before the refund and
 * before the event is recorded as processed, so that an interrupted event is processed again.
 */
export async function recordReceipt(
  { receiptStore, clock }: Writable<ReceiptStoreDep> & ClockDep,
  { subject, plan, periodEndsAt, lastPayment }: ProviderSubscription,
  payer: Pick<UserRecord, 'id'>,
  refund: RefundReason | null = null,
): Promise<void> {
  if (lastPayment === null) return
  const { siteId, purpose } = subject
  const receipt = { siteId, purpose, plan, periodEndsAt, refund, userId: payer.id, ...lastPayment }
  await receiptStore.add(receipt, clock.now())
}

import type { AccountKey } from '#core/ports/stores/account-store.ts'
import type { CheckoutRecord, CheckoutStore } from '#core/ports/stores/checkout-store.ts'
import { compareText } from '#core/values/text/title-order.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export function createMemoryCheckoutStore(accounts: MemoryAccounts): CheckoutStore {
  let records: CheckoutRecord[] = []

  const find = (isIt: (record: CheckoutRecord) => boolean): CheckoutRecord | null =>
    structuredClone(records.find(isIt) ?? null)

  const isOf =
    ({ userId, email }: AccountKey) =>
    (one: CheckoutRecord) =>
      one.userId === userId || one.email === email
  accounts.join({
    holdings: (account) => ({ checkouts: records.filter(isOf(account)) }),
    eraseAccount: (erasure) => {
      const isGone = isOf(erasure)
      records = records.filter((one) => !isGone(one))
    },
    eraseSite: (siteId) => {
      records = records.filter((one) => one.siteId !== siteId)
    },
  })

  return {
    async save(checkout) {
      const { siteId, id, providerId } = checkout
      const isSame = (one: CheckoutRecord) =>
        one.siteId === siteId && (one.id === id || one.providerId === providerId)
      if (find(isSame) === null)
        records.push(structuredClone({ ...checkout, email: checkout.email.toLowerCase() }))
    },
    byId: async (siteId, id) => find((one) => one.siteId === siteId && one.id === id),
    byProviderId: async (siteId, providerId) =>
      find((one) => one.siteId === siteId && one.providerId === providerId),

    async latest({ siteId, purpose, email }) {
      const ofPayer = records.filter(
        (one) => one.siteId === siteId && one.purpose === purpose && one.email === email.toLowerCase(),
      )
      return structuredClone(ofPayer.sort(newestFirst)[0] ?? null)
    },

    async close(siteId, id, status) {
      const index = records.findIndex(
        (one) => one.siteId === siteId && one.id === id && one.status === 'open',
      )
      const found = records[index]
      if (found === undefined) return false
      records[index] = { ...found, status }
      return true
    },
  }
}

function newestFirst(left: CheckoutRecord, right: CheckoutRecord): number {
  return right.createdAt.getTime() - left.createdAt.getTime() || compareText(right.id, left.id)
}

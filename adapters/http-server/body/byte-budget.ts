/** How many bytes of bodies may be in hand at once, of one account and of all. */
export type BudgetLimits = { readonly ofAccount: number; readonly ofAll: number }

/** Bodies that are in hand: being read, or waiting for what was read to be done. */
export type ByteBudget = {
  /** Takes a share; null when there is no room. What comes back gives the share back, once. */
  take(account: string, bytes: number): (() => void) | null
}

/** Room for the largest body of one account, and of two others in the meantime. */
const usualBudget: BudgetLimits = { ofAccount: 64 * 1024 * 1024, ofAll: 160 * 1024 * 1024 }

/** Keeps a few large bodies from taking all memory. */
export function createByteBudget({ ofAccount, ofAll }: BudgetLimits = usualBudget): ByteBudget {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(account, bytes) {
      const own = taken.get(account) ?? 0
      if (own + bytes > ofAccount || all + bytes > ofAll) return null
      taken.set(account, own + bytes)
      all += bytes
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        all -= bytes
        const left = (taken.get(account) ?? 0) - bytes
        if (left > 0) taken.set(account, left)
        else taken.delete(account)
      }
    },
  }
}

/** The maximum number of bytes of request bodies in memory, for one account and in total. */
export type BudgetLimits = { readonly ofAccount: number; readonly ofAll: number }

/** Counts the request bodies in memory: those that are being read, and those whose call is being executed. */
export type ByteBudget = {
  /** Reserves bytes; null if there is no room. The returned function releases them and may be called only once. */
  reserve(account: string, bytes: number): (() => void) | null
}

/** Room for the largest body of one account and of two others at the same time. */
const defaultBudget: BudgetLimits = { ofAccount: 64 * 1024 * 1024, ofAll: 160 * 1024 * 1024 }

/** Prevents a few large bodies from using up the memory. */
export function createByteBudget({ ofAccount, ofAll }: BudgetLimits = defaultBudget): ByteBudget {
  const reserved = new Map<string, number>()
  let all = 0
  return {
    reserve(account, bytes) {
      const own = reserved.get(account) ?? 0
      if (own + bytes > ofAccount || all + bytes > ofAll) return null
      reserved.set(account, own + bytes)
      all += bytes
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        all -= bytes
        const left = (reserved.get(account) ?? 0) - bytes
        if (left > 0) reserved.set(account, left)
        else reserved.delete(account)
      }
    },
  }
}

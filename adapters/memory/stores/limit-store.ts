import type { LimitStore } from '#core/auth/limit-store.ts'
import { takeOne, type Takes } from '#core/auth/sliding-window.ts'

export function createMemoryLimitStore(): LimitStore {
  const takesByKey = new Map<string, Takes>()
  return {
    async take(limit, subject, now) {
      const key = JSON.stringify([limit.name, subject])
      const { takes, waitSeconds } = takeOne(limit, takesByKey.get(key) ?? [], now)
      takesByKey.set(key, takes)
      return waitSeconds
    },
  }
}

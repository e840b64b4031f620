import { createSignInMarker, type SignInMarker } from '../../machines/session/sign-in-marker.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Device, KeyValueStorage } from '../../ports/device.ts'

/** A key-value store in memory, with its entries open to view. */
export function createMemoryStorage(
  entries: Readonly<Record<string, string>> = {},
): KeyValueStorage & { readonly entries: ReadonlyMap<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    entries: map,
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

/** The calls to an in-memory device; `alarms` and `locks` count those in progress. */
export type MemoryDevice = Device & {
  readonly seen: { alarms: number; alarmsEver: number; locks: number; locksEver: number; copied: string[] }
}

/** An in-memory device; `copies` is whether copying text works on it. */
export function createMemoryDevice(
  options: { copies?: boolean; local?: KeyValueStorage } = {},
): MemoryDevice {
  const seen: MemoryDevice['seen'] = { alarms: 0, alarmsEver: 0, locks: 0, locksEver: 0, copied: [] }
  return {
    seen,
    local: options.local ?? createMemoryStorage(),
    session: createMemoryStorage(),
    keepAwake() {
      seen.locks += 1
      seen.locksEver += 1
      return () => void (seen.locks -= 1)
    },
    soundAlarm() {
      seen.alarms += 1
      seen.alarmsEver += 1
      return () => void (seen.alarms -= 1)
    },
    async copyText(text) {
      if (options.copies === false) return false
      seen.copied.push(text)
      return true
    },
  }
}

/** The marker of a browser in memory; its secrets are `marker-1`, `marker-2` and so on. */
export function createMemoryMarker(local: KeyValueStorage, clock: Clock): SignInMarker {
  let made = 0
  return createSignInMarker({ local, clock, random: { token: () => `marker-${(made += 1)}` } })
}

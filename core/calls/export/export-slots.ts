import { domainError } from '../../values/errors.ts'

/** Limits the exports and archives of this process to one per account at a time. */
export type ExportSlots = {
  /** Takes the slot of an account; null if it is taken. The returned function releases it. */
  take(userId: string): (() => void) | null
}

/** The dependency on `ExportSlots`. */
export type ExportSlotsDep = { readonly exportSlots: ExportSlots }

/** Creates the slots, all free. */
export function createExportSlots(): ExportSlots {
  const taken = new Set<string>()
  return {
    take(userId) {
      if (taken.has(userId)) return null
      taken.add(userId)
      return () => void taken.delete(userId)
    },
  }
}

/** The Retry-After of a refused export, in seconds. */
const retrySeconds = 10

/** The error for an export while another one of the same account is in progress. */
export const exportInProgress = domainError(
  'rate_limited',
  'You are already downloading a site. Try again when that is complete: each account can download one at a time.',
  { retryAfterSeconds: retrySeconds },
)

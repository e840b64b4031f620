import { domainError } from '../../values/errors.ts'

/** The exports and archives that this process is writing: one of each account at a time. */
export type ExportSlots = {
  /** Begins one; null while the account has another. The function that is returned ends it. */
  take(userId: string): (() => void) | null
}

/** The dependency on `ExportSlots`. */
export type ExportSlotsDep = { readonly exportSlots: ExportSlots }

/** Creates the slots, none of which is taken. */
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

/** Seconds after which the export in progress may be complete. */
const retrySeconds = 10

/** The error of an export while another one of the same account is in progress. */
export const exportInProgress = domainError(
  'rate_limited',
  'You are already downloading a site. Try again when that is complete: each account can download one at a time.',
  { retryAfterSeconds: retrySeconds },
)

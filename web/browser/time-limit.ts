import type { CallName } from '#core/calls/contract/routes.ts'

/** The limits in milliseconds, well above the slowest response of the server. */
const defaultMs = 60_000
const long = 10 * 60_000
/** The slowest supported upload rate, in bytes per second. */
const minBytesPerSecond = 16 * 1024

/** Calls that process a lot of data or wait for another server. */
const longCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...([
    'exportCurrentUser',
    'exportSite',
    'importSite',
    'importSiteReaders',
    'deleteSite',
    'undoImportBatch',
  ] as const),
  ...(['importSubscribers', 'exportSubscribers', 'parseRecipe', 'importImage'] as const),
])

/** The time limit of a call with a body of this many bytes, in milliseconds. */
export function timeLimit(name: CallName, bytes: number): number {
  return (longCalls.has(name) ? long : defaultMs) + Math.ceil((bytes / minBytesPerSecond) * 1000)
}

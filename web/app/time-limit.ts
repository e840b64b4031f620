import type { CallName } from '#core/calls/routes.ts'

/** In milliseconds: no answer of the server takes as long, so that one that takes longer never comes. */
const usual = 60_000
const long = 10 * 60_000
/** What a connection must send in a second that is good enough to work with, in bytes. */
const slowest = 16 * 1024

/** The calls for which the server works through much, or waits for another server. */
const longCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...(['exportCurrentUser', 'exportSite', 'importSite', 'deleteSite', 'undoImportBatch'] as const),
  ...(['importSubscribers', 'exportSubscribers', 'parseRecipe', 'importImage'] as const),
])

/** How long a call may take that sends so many bytes, in milliseconds. */
export function timeLimit(name: CallName, bytes: number): number {
  return (longCalls.has(name) ? long : usual) + Math.ceil((bytes / slowest) * 1000)
}

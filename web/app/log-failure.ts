import { failureSentence, failureStatus } from '#core/model/call-failure.ts'

/** Writes a failure that its reader cannot do anything about to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  globalThis.console.warn(`${what}: ${failureText(error)}`, error)
}

/** Throws an error again where nobody waits for it, so that what watches the page for errors sees it. */
export function rethrowLater(what: string, error: unknown): void {
  reportError(new Error(`${what}: ${failureText(error)}`, { cause: error }))
}

function failureText(error: unknown): string {
  const status = failureStatus(error)
  if (status === null) return error instanceof Error ? error.message : String(error)
  return [status, failureSentence(error)].filter((part) => part !== null).join(' ')
}

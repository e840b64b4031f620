import { failureSentence, failureStatus } from '#core/model/call-failure.ts'

/** Logs a failure that the reader cannot act on to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  globalThis.console.warn(`${what}: ${failureText(error)}`, error)
}

/** Rethrows an error asynchronously, so that error monitoring sees it. */
export function rethrowLater(what: string, error: unknown): void {
  reportError(new Error(`${what}: ${failureText(error)}`, { cause: error }))
}

function failureText(error: unknown): string {
  const status = failureStatus(error)
  if (status === null) return error instanceof Error ? error.message : String(error)
  return [status, failureSentence(error)].filter((part) => part !== null).join(' ')
}

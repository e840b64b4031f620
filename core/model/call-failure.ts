import type { Issue } from '../values/errors.ts'

/** The rejection of a failed call: the status and the parsed body, null if empty. */
export type CallFailure = { readonly status: number; readonly body: unknown }

/** True for an error response of the server; false for network errors and bugs. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}

/** The status of an error response, null for any other error. */
export function failureStatus(error: unknown): number | null {
  return isCallFailure(error) ? error.status : null
}

/** The code of an error response, null if it has none. */
export function failureCode(error: unknown): string | null {
  return textField(error, 'code')
}

/** The message of an error response, null if it has none. */
export function failureSentence(error: unknown): string | null {
  return textField(error, 'error')
}

/** The validation problems of an error response; empty if it has none. */
export function failureIssues(error: unknown): readonly Issue[] {
  const issues = field(error, 'issues')
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

/** True for 401 and 404: the server does not know the token or the object. */
export function isUnknownToServer(error: unknown): boolean {
  const status = failureStatus(error)
  return status === 401 || status === 404
}

/** The message for errors that a reader can only retry. */
export const tryAgainSentence = 'Something went wrong. Please try again.'

/** The message for a call that timed out; it may have been executed nevertheless. */
export const noResponseSentence =
  'The server did not respond in time. Check your connection and whether it was done, then try again.'

/** The message for a file that cannot be read. */
export const unreadableFileSentence =
  'The file cannot be read. It may have been moved, renamed or deleted, or you may not open it. Choose it again.'

/** The error of a chosen file that cannot be read, because it has changed, is gone, or may not be opened. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'

  constructor(cause: unknown) {
    super(unreadableFileSentence, { cause })
  }
}

/** The message for an error without one from the server. */
function ownSentence(error: unknown): string {
  if (error instanceof UnreadableFileError) return unreadableFileSentence
  return error instanceof Error && error.name === 'TimeoutError' ? noResponseSentence : tryAgainSentence
}

/** The message to display for an error: the server's message if the reader can act on it, otherwise a general one. */
export function failureText(error: unknown): string {
  return (isTheirs(error) ? failureSentence(error) : null) ?? ownSentence(error)
}

/** The outages whose message says more than that something went wrong. */
const toldCodes: readonly string[] = ['mail_not_sent', 'disk_full']

/** True if the reader can act on an error. A site that is gone, or that they no longer work on, is worth saying. */
function isTheirs(error: unknown): boolean {
  const status = failureStatus(error)
  if (status === 404) return failureCode(error) === 'site_not_found'
  if (status === 503) return toldCodes.includes(failureCode(error) ?? '')
  return status !== null && status >= 400 && status < 500 && status !== 401
}

/**
 * The advice for an error; in contrast to `failureText`, it distinguishes a lost connection, an expired session and an
 * outage.
 */
export function failureAdvice(error: unknown): string {
  if (isUnreachable(error)) return 'The server cannot be reached. Check your connection and try again.'
  if (failureCode(error) === 'unauthenticated') return 'You are signed out. Sign in and try again.'
  return (failureStatus(error) === 503 ? failureSentence(error) : null) ?? failureText(error)
}

/** Error messages of browsers and Node for a request without a response. */
const unreachable = /^(failed to fetch|fetch failed|load failed|networkerror|network error)/i

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && unreachable.test(error.message)
}

function textField(error: unknown, name: 'code' | 'error'): string | null {
  const value = field(error, name)
  return typeof value === 'string' ? value : null
}

function field(error: unknown, name: string): unknown {
  if (!isCallFailure(error) || typeof error.body !== 'object' || error.body === null) return undefined
  return Object.getOwnPropertyDescriptor(error.body, name)?.value
}

function isIssue(value: unknown): value is Issue {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('message' in value)) return false
  return typeof value.path === 'string' && typeof value.message === 'string'
}

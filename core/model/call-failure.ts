import type { Issue } from '../values/errors.ts'

/** What a client throws when a call is refused: the status and the parsed body, null when it was empty. */
export type CallFailure = { readonly status: number; readonly body: unknown }

/** True for a refusal by the server; false for a broken network and for bugs. */
export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}

/** The status of a refusal, null for any other failure. */
export function failureStatus(error: unknown): number | null {
  return isCallFailure(error) ? error.status : null
}

/** The stable word of a refusal, null where the server gave none. */
export function failureCode(error: unknown): string | null {
  return textField(error, 'code')
}

/** The server's own sentence on a refusal, null where it gave none. */
export function failureSentence(error: unknown): string | null {
  return textField(error, 'error')
}

/** What the server complains about, by path; empty where it gave no list. */
export function failureIssues(error: unknown): readonly Issue[] {
  const issues = field(error, 'issues')
  return Array.isArray(issues) ? issues.filter(isIssue) : []
}

/** True when the server does not know the token, or not what was asked for: 401 or 404. */
export function isUnknownToServer(error: unknown): boolean {
  const status = failureStatus(error)
  return status === 401 || status === 404
}

/** The sentence for a failure that a reader can do nothing about but try again. */
export const tryAgainSentence = 'Something went wrong. Please try again.'

/**
 * What to show somebody of a failure: the server's own sentence where it refused for a reason that they can act on,
 * else that something went wrong.
 */
export function failureText(error: unknown): string {
  const status = failureStatus(error)
  const isTheirs = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 404
  return (isTheirs ? failureSentence(error) : null) ?? tryAgainSentence
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

import { isCallRejection } from './call.ts'

/** The status of a refusal, null for any other failure. */
export function failureStatus(error: unknown): number | null {
  return isCallRejection(error) && typeof error.status === 'number' ? error.status : null
}

/** The stable word of a refusal, null where the server gave none. */
export function failureCode(error: unknown): string | null {
  return textField(error, 'code')
}

/** The server's own sentence on a refusal, null where it gave none. */
export function failureSentence(error: unknown): string | null {
  return textField(error, 'error')
}

/** True when the server does not know the token, or not what was asked for: 401 or 404. */
export function isUnknownToServer(error: unknown): boolean {
  const status = failureStatus(error)
  return status === 401 || status === 404
}

/** The sentence for a failure that a reader can do nothing about but try again. */
export const tryAgainSentence = 'Something went wrong. Please try again.'

function textField(error: unknown, name: 'code' | 'error'): string | null {
  if (!isCallRejection(error) || typeof error.body !== 'object' || error.body === null) return null
  const value: unknown = Object.getOwnPropertyDescriptor(error.body, name)?.value
  return typeof value === 'string' ? value : null
}

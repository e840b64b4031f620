import { redact } from '../../system/redact.ts'

/** The result of a check: a sentence, and what to do about a problem. */
export type Finding = {
  /** The subject of the check, in a word or two. */
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly message: string
  readonly advice: string | null
}

/** Creates the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (message: string): Finding => ({ check, level: 'ok', message, advice: null }),
    warning: (message: string, advice: string): Finding => ({ check, level: 'warning', message, advice }),
    problem: (message: string, advice: string): Finding => ({ check, level: 'problem', message, advice }),
  }
}

/** The message of an error from a library, in one line and without secrets. */
export function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof AggregateError ? (thrown.errors[0] ?? thrown) : thrown
  return redact((cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '')
}

/** The timeout of a network service, in milliseconds. */
export const timeout = 10_000

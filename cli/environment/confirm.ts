import type { PromptDep } from './context.ts'
import { usageFailure } from './failure.ts'

/** True if the person used --yes. */
export type YesDep = { readonly assumesYes: boolean }

/** Fails early if no question can be asked; `what` states the consequence, such as "Deleting cannot be undone". */
export function requireAnswerable({ prompt, assumesYes }: PromptDep & YesDep, what: string): void {
  if (!assumesYes && !prompt.isInteractive) {
    throw usageFailure(`${what}. Add --yes to continue without confirmation.`)
  }
}

/** Asks before an irreversible action; an empty answer means no. */
export async function isAgreed(
  { prompt, assumesYes }: PromptDep & YesDep,
  question: string,
): Promise<boolean> {
  if (assumesYes) return true
  const answer = await prompt.ask(`${question} [y/N] `)
  return /^y(es)?$/i.test(answer ?? '')
}

import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { ok } from '../../values/result.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { letterView } from './letter-changes.ts'

/** Lists the letters that were not sent yet. */
export function listLetters(deps: LetterStoreDep): UseCase<typeof letterCalls.listLetters> {
  return async (_input, { site }) => {
    return ok({ letters: (await deps.letterStore.unsent(site.id)).map(letterView) })
  }
}

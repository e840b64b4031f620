import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { letterView } from './letter-changes.ts'

/** Returns one letter, sent or not. */
export function getLetter(deps: LetterStoreDep): UseCase<typeof letterCalls.getLetter> {
  return async ({ letterId }, { site }) => {
    const letter = await deps.letterStore.byId({ siteId: site.id, letterId })
    return letter ? ok({ letter: letterView(letter) }) : err(domainError('letter_not_found'))
  }
}

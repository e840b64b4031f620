import type { UseCases } from '../contract/use-cases.ts'
import type { letterCalls } from './letter-calls.ts'
import { listLetters } from './list-letters.ts'
import { createLetter } from './create-letter.ts'
import { getLetter } from './get-letter.ts'
import { updateLetter } from './update-letter.ts'
import { deleteLetter } from './delete-letter.ts'
import { scheduleLetter } from './schedule-letter.ts'
import { unscheduleLetter } from './unschedule-letter.ts'
import { sendLetter } from './send-letter.ts'
import { getAudiences } from './get-audiences.ts'

/** The ports that the letter calls use. */
export type LetterDeps = Parameters<typeof createLetter>[0] &
  Parameters<typeof getLetter>[0] &
  Parameters<typeof sendLetter>[0] &
  Parameters<typeof getAudiences>[0]

/** Creates the use cases of writing, sending and scheduling letters. */
export function createLetterUseCases(deps: LetterDeps): UseCases<typeof letterCalls> {
  return {
    listLetters: listLetters(deps),
    createLetter: createLetter(deps),
    getLetter: getLetter(deps),
    updateLetter: updateLetter(deps),
    deleteLetter: deleteLetter(deps),
    scheduleLetter: scheduleLetter(deps),
    unscheduleLetter: unscheduleLetter(deps),
    sendLetter: sendLetter(deps),
    getAudiences: getAudiences(deps),
  }
}

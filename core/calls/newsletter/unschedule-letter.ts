import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { saveLetter, unsentLetter, unscheduled } from './letter-changes.ts'

/** Makes a scheduled letter a draft again. */
export function unscheduleLetter(
  deps: AuditedStorageDep<LetterStoreDep>,
): UseCase<typeof letterCalls.unscheduleLetter> {
  return ({ letterId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await unsentLetter(stores, context.site, letterId)
      if (!found.ok) return found
      return ok({ letter: await saveLetter(stores, { ...found.value, ...unscheduled }) })
    })
}

import type { ClockDep } from '../../ports/clock.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { saveLetter, sendableLetter } from './letter-changes.ts'

type ScheduleLetterDeps = AuditedStorageDep<LetterStoreDep> & ClockDep

/** Schedules a complete letter. */
export function scheduleLetter(deps: ScheduleLetterDeps): UseCase<typeof letterCalls.scheduleLetter> {
  return ({ letterId, body: { sendAt } }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await sendableLetter(stores, context.site, letterId)
      if (!found.ok) return found
      if (sendAt.getTime() <= deps.clock.now().getTime()) {
        return err(validationError([{ path: 'sendAt', message: 'Give a time in the future' }]))
      }
      const scheduledBy = context.viewer.user.id
      return ok({ letter: await saveLetter(stores, { ...found.value, sendAt, isLate: false, scheduledBy }) })
    })
}

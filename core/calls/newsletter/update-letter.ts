import type { ClockDep } from '../../ports/clock.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { letterCalls } from './letter-calls.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { saveLetter, unsentLetter } from './letter-changes.ts'

type UpdateLetterDeps = StorageDep<LetterStoreDep> & ClockDep

/** Saves a letter; refused if another person has saved it since `baseVersion`. */
export function updateLetter(deps: UpdateLetterDeps): UseCase<typeof letterCalls.updateLetter> {
  return ({ letterId, body }, { site }) =>
    deps.storage.transact(async (stores) => {
      const found = await unsentLetter(stores, site, letterId)
      if (!found.ok) return found
      const { baseVersion, subject, parts, audience } = body
      const { value: letter } = found
      if (baseVersion !== undefined && baseVersion !== letter.version) return err(domainError('conflict'))
      return ok({
        letter: await saveLetter(stores, {
          ...letter,
          ...{ subject: subject ?? letter.subject, parts: parts ?? letter.parts },
          ...{ audience: audience ?? letter.audience, savedAt: deps.clock.now() },
        }),
      })
    })
}

import type { LetterRecord } from '../../model/newsletter/letter.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { letterView } from './letter-changes.ts'
import { write } from '../contract/write.ts'

type CreateLetterDeps = StorageDep<LetterStoreDep> & ClockDep & RandomDep

/** Creates a letter, empty or with the given content. */
export function createLetter(deps: CreateLetterDeps): UseCase<typeof letterCalls.createLetter> {
  return async ({ body }, { site }) => {
    const now = deps.clock.now()
    const letter: LetterRecord = {
      ...{ id: deps.random.uuid(), siteId: site.id, version: 1, createdAt: now, savedAt: now },
      ...{ subject: body.subject ?? '', parts: body.parts ?? [], audience: body.audience ?? 'all' },
      ...{ sendAt: null, isLate: false, scheduledBy: null },
    }
    const isThere = await write(deps, ({ letterStore }) => letterStore.create(letter))
    return isThere
      ? ok({ letter: letterView({ ...letter, sendId: null }) })
      : err(domainError('site_not_found'))
  }
}

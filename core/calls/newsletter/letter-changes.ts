import type { SiteRecord } from '../../model/site/site-record.ts'
import { letterProblem, type StoredLetter } from '../../model/newsletter/letter.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { Letter } from './letter-calls.ts'

/** Resets the schedule of a letter, which makes it a draft again. */
export const unscheduled = { sendAt: null, isLate: false, scheduledBy: null } as const

/** Saves a changed letter as its next version. */
export async function saveLetter(
  { letterStore }: Writable<LetterStoreDep>,
  { sendId, ...letter }: StoredLetter,
): Promise<Letter> {
  const saved = { ...letter, version: letter.version + 1 }
  await letterStore.save(saved)
  return letterView({ ...saved, sendId })
}

/** Loads a letter for a change in this transaction; refuses a sent letter. */
export async function unsentLetter(
  { letterStore }: Writable<LetterStoreDep>,
  site: SiteRecord,
  letterId: string,
): Promise<Result<StoredLetter, DomainError>> {
  const letter = await letterStore.byIdForUpdate({ siteId: site.id, letterId })
  if (letter === null) return err(domainError('letter_not_found'))
  return letter.sendId === null ? ok(letter) : err(domainError('letter_sent'))
}

/** Checks that a letter is complete and its site sends newsletters. */
export async function sendableLetter(
  stores: Writable<LetterStoreDep>,
  site: SiteRecord,
  letterId: string,
): Promise<Result<StoredLetter, DomainError>> {
  const found = await unsentLetter(stores, site, letterId)
  if (!found.ok) return found
  if (!site.settings.newslettersEnabled) {
    return err(domainError('not_sendable', 'Newsletters are disabled in the settings of this site.'))
  }
  const problem = letterProblem(found.value)
  return problem === null ? found : err(domainError('not_sendable', problem))
}

/** A letter as managers of the site see it. */
export function letterView({ sendAt, isLate, sendId, ...letter }: StoredLetter): Letter {
  const { id, subject, parts, audience, version, savedAt, createdAt } = letter
  const waiting = isLate ? 'late' : sendAt === null ? 'draft' : 'scheduled'
  return {
    ...{ id, subject, parts: [...parts], audience, version, state: sendId === null ? waiting : 'sent' },
    sendAt: sendAt?.toISOString() ?? null,
    ...{ savedAt: savedAt.toISOString(), createdAt: createdAt.toISOString() },
  }
}

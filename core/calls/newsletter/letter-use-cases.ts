import type { SiteRecord } from '../../model/site/site-record.ts'
import { letterProblem, type LetterRecord, type StoredLetter } from '../../model/newsletter/letter.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LetterStoreDep } from '../../ports/stores/letter-store.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletter-store.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import type { Letter, letterCalls } from './letter-calls.ts'
import { withProgress } from './newsletter-progress.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from './newsletter-send-record.ts'

/** The ports that the letter calls use. */
export type LetterDeps = AuditedStorageDep<LetterStoreDep & NewsletterStoreDep> &
  LetterStoreDep &
  NewsletterStoreDep &
  NewsletterHoldDep &
  ClockDep &
  RandomDep

type LetterUseCases = Pick<UseCases<Catalogue>, keyof typeof letterCalls>

/** Writing letters, and sending them now or later. */
export function createLetterUseCases(deps: LetterDeps): LetterUseCases {
  const { clock, random, storage } = deps
  return {
    async listLetters(_input, { site }) {
      return ok({ letters: (await deps.letterStore.unsent(site.id)).map(letterReading) })
    },

    async createLetter({ body }, { site }) {
      const now = clock.now()
      const letter: LetterRecord = {
        ...{ id: random.uuid(), siteId: site.id, version: 1, createdAt: now, savedAt: now },
        ...{ subject: body.subject ?? '', parts: body.parts ?? [], audience: body.audience ?? 'all' },
        ...{ sendAt: null, isLate: false, scheduledBy: null },
      }
      const isThere = await deps.letterStore.create(letter)
      return isThere
        ? ok({ letter: letterReading({ ...letter, sendId: null }) })
        : err(domainError('site_not_found'))
    },

    async getLetter({ letterId }, { site }) {
      const letter = await deps.letterStore.byId({ siteId: site.id, letterId })
      return letter ? ok({ letter: letterReading(letter) }) : err(domainError('letter_not_found'))
    },

    updateLetter: ({ letterId, body }, { site }) =>
      storage.transact(async (stores) => {
        const found = await unsentLetter(stores, site, letterId)
        if (!found.ok) return found
        const { baseVersion, subject, parts, audience } = body
        const { value: letter } = found
        if (baseVersion !== undefined && baseVersion !== letter.version) return err(domainError('conflict'))
        return ok({
          letter: await save(stores, {
            ...letter,
            ...{ subject: subject ?? letter.subject, parts: parts ?? letter.parts },
            ...{ audience: audience ?? letter.audience, savedAt: clock.now() },
          }),
        })
      }),

    deleteLetter: ({ letterId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const found = await unsentLetter(stores, context.site, letterId)
        if (!found.ok) return found
        await stores.letterStore.remove({ siteId: context.site.id, letterId })
        return ok({})
      }),

    scheduleLetter: ({ letterId, body: { sendAt } }, context) =>
      writeAudited(deps, context, async (stores) => {
        const found = await sendableLetter(stores, context.site, letterId)
        if (!found.ok) return found
        if (sendAt.getTime() <= clock.now().getTime()) {
          return err(validationError([{ path: 'sendAt', message: 'Give an instant in the future' }]))
        }
        const scheduledBy = context.viewer.user.id
        return ok({ letter: await save(stores, { ...found.value, sendAt, isLate: false, scheduledBy }) })
      }),

    unscheduleLetter: ({ letterId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const found = await unsentLetter(stores, context.site, letterId)
        if (!found.ok) return found
        return ok({ letter: await save(stores, { ...found.value, ...unscheduled }) })
      }),

    sendLetter: ({ letterId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const found = await sendableLetter(stores, context.site, letterId)
        if (!found.ok) return found
        const { id, siteId, audience, subject } = found.value
        const send = newsletterSendRecord({ siteId, letterId: id, audience }, deps)
        if ((await stores.newsletterStore.create(send)) === 'sent_before') {
          return err(domainError('letter_sent'))
        }
        await save(stores, { ...found.value, ...unscheduled })
        return ok({ newsletterSend: await withProgress(send, subject, stores.newsletterStore, deps) })
      }),

    async getAudiences(_input, { site }) {
      return ok({ audiences: { ...(await deps.newsletterStore.audienceCounts(site.id)) } })
    },
  }
}

/** What a letter loses that is a draft again. */
export const unscheduled = { sendAt: null, isLate: false, scheduledBy: null } as const

async function save({ letterStore }: LetterStoreDep, { sendId, ...letter }: StoredLetter): Promise<Letter> {
  const saved = { ...letter, version: letter.version + 1 }
  await letterStore.save(saved)
  return letterReading({ ...saved, sendId })
}

async function unsentLetter(
  { letterStore }: LetterStoreDep,
  site: SiteRecord,
  letterId: string,
): Promise<Result<StoredLetter, DomainError>> {
  const letter = await letterStore.byIdForUpdate({ siteId: site.id, letterId })
  if (letter === null) return err(domainError('letter_not_found'))
  return letter.sendId === null ? ok(letter) : err(domainError('letter_sent'))
}

async function sendableLetter(
  stores: LetterStoreDep,
  site: SiteRecord,
  letterId: string,
): Promise<Result<StoredLetter, DomainError>> {
  const found = await unsentLetter(stores, site, letterId)
  if (!found.ok) return found
  if (!site.settings.newslettersEnabled) {
    return err(domainError('not_sendable', 'Newsletters are switched off in the settings of this site.'))
  }
  const problem = letterProblem(found.value)
  return problem === null ? found : err(domainError('not_sendable', problem))
}

function letterReading({ sendAt, isLate, sendId, ...letter }: StoredLetter): Letter {
  const { id, subject, parts, audience, version, savedAt, createdAt } = letter
  const waiting = isLate ? 'late' : sendAt === null ? 'draft' : 'scheduled'
  return {
    ...{ id, subject, parts: [...parts], audience, version, state: sendId === null ? waiting : 'sent' },
    sendAt: sendAt?.toISOString() ?? null,
    ...{ savedAt: savedAt.toISOString(), createdAt: createdAt.toISOString() },
  }
}

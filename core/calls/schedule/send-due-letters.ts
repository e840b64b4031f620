import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { LetterKey, LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { letterProblem } from '../../model/newsletter/letter.ts'
import { err, ok } from '../../values/result.ts'
import { maxLatenessMs } from './publish-due.ts'
import { unscheduled } from '../newsletter/letter-changes.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from '../newsletter/newsletter-send-record.ts'

/** The ports of `createSendDueLetters`. */
export type SendDueLettersDeps = StorageDep<
  LetterStoreDep & NewsletterStoreDep & SiteStoreDep & AuditStoreDep
> &
  LetterStoreDep &
  NewsletterHoldDep &
  ClockDep &
  RandomDep &
  LoggerDep

/** The maximum number of letters per step. */
const atOnce = 20

/**
 * Creates the step that sends due letters and reports their number. Any number of servers may run it concurrently: each
 * letter is sent in one transaction by one of them. A letter that is too late, or can no longer be sent, becomes `late`
 * and waits for its author.
 */
export function createSendDueLetters(deps: SendDueLettersDeps) {
  return async function sendDueLetters(isStopping = () => false): Promise<number> {
    let done = 0
    for (const key of await deps.letterStore.due(deps.clock.now(), atOnce)) {
      if (isStopping()) break
      try {
        if (await sendOne(key, deps)) done += 1
      } catch (thrown) {
        // A failure must not prevent the others from being sent; the next step retries it.
        deps.logger.error('scheduled letter not sent', { ...key, error: String(thrown) })
      }
    }
    return done
  }
}

async function sendOne(key: LetterKey, deps: SendDueLettersDeps): Promise<boolean> {
  const { clock, random } = deps
  const done = await deps.storage.transact(
    async ({ letterStore, newsletterStore, siteStore, auditStore }) => {
      const now = clock.now()
      const letter = await letterStore.byIdForUpdate(key)
      if (!letter || letter.sendAt === null || letter.isLate || letter.sendAt > now) return err('taken')
      const { sendId, ...record } = letter
      const next = { ...record, version: letter.version + 1 }
      const site = await siteStore.byId(key.siteId)
      const isLate =
        now.getTime() - letter.sendAt.getTime() > maxLatenessMs ||
        site?.settings.newslettersEnabled !== true ||
        letterProblem(letter) !== null
      if (isLate && sendId === null) {
        await letterStore.save({ ...next, isLate: true })
        return ok(null)
      }
      await letterStore.save({ ...next, ...unscheduled })
      if (sendId !== null) return ok(null)
      const { siteId, id: letterId, audience, subject: title, scheduledBy } = letter
      const send = newsletterSendRecord({ siteId, letterId, audience }, deps)
      if ((await newsletterStore.create(send)) === 'sent_before') return ok(null)
      // An audit entry in the name of the person who scheduled the letter.
      await auditStore.add({
        ...{ id: random.uuid(), siteId, userId: scheduledBy ?? '', call: 'sendLetter', fields: [] },
        ...{ createdAt: now, subject: { kind: 'letter', id: letterId, title } },
      })
      return ok(null)
    },
  )
  return done.ok
}

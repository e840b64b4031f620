import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { Mail, MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { UseCase, Viewer } from '../contract/use-cases.ts'
import type { NewsletterTrial, newsletterCalls } from './newsletter-calls.ts'
import { loadLetterIssue, loadNewsletterIssue, type NewsletterIssueDeps } from './newsletter-issue.ts'
import { mailError } from '../mail/send-now.ts'
import { newsletterMails } from './newsletter-mail.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The ports of previews and test mails. */
export type NewsletterTrialDeps = NewsletterIssueDeps &
  LetterStoreDep &
  RenderMailDep &
  MailerDep &
  StorageDep<LimitStoreDep> &
  LoggerDep &
  ClockDep &
  RandomDep

/** The number of test mails that a person may request per hour. */
const testMailLimit = { name: 'newsletter_test_user', count: 30, seconds: 3600 } as const

/** Renders a newsletter without sending it. */
export function previewNewsletter(
  deps: NewsletterTrialDeps,
): UseCase<typeof newsletterCalls.previewNewsletter> {
  return async ({ body }, { site, viewer }) => {
    const written = await writeTrial(deps, body, site, viewer)
    if (!written.ok) return written
    const { subject, fromName = '', html, text } = written.value
    return ok({ preview: { subject, fromName, html, text } })
  }
}

/** Mails a newsletter to the caller only. */
export function testNewsletter(deps: NewsletterTrialDeps): UseCase<typeof newsletterCalls.testNewsletter> {
  return async ({ body }, { site, viewer }) => {
    const wait = await consumeLimit(deps, testMailLimit, viewer.user.id)
    if (wait !== null) {
      const message = 'You requested too many test mails; try again later.'
      return err(domainError('rate_limited', message, { retryAfterSeconds: wait }))
    }
    const written = await writeTrial(deps, body, site, viewer)
    if (!written.ok) return written
    try {
      await deps.mailer.send({ ...written.value, subject: `Test: ${written.value.subject}` })
    } catch (thrown) {
      deps.logger.warn('test mail not taken', { siteId: site.id, error: String(thrown) })
      return err(mailError(thrown))
    }
    return ok({ sentTo: viewer.user.email })
  }
}

async function writeTrial(
  deps: NewsletterTrialDeps,
  trial: NewsletterTrial,
  site: SiteRecord,
  { user: { email, displayName } }: Viewer,
): Promise<Result<Mail, DomainError>> {
  const loaded = await loadTrialIssue(deps, trial, site)
  if (!loaded.ok) return loaded
  const id = deps.random.uuid()
  const write = await newsletterMails(
    deps.renderMail,
    loaded.value(trial.plan === 'paid' ? 'monthly' : 'free'),
    id,
  )
  // A test mail cannot be unsubscribed from, so its link leads to the page that explains this.
  const link = unsubscribeUrl(deps.platform.url, 'preview')
  return ok(write({ to: email, name: displayName, id, unsubscribeUrl: link }))
}

async function loadTrialIssue(
  deps: NewsletterTrialDeps,
  { recipeId, letterId, note }: NewsletterTrial,
  site: SiteRecord,
): Promise<Result<Awaited<ReturnType<typeof loadNewsletterIssue | typeof loadLetterIssue>>, DomainError>> {
  if (letterId !== undefined) {
    const letter = await deps.letterStore.byId({ siteId: site.id, letterId })
    return letter ? ok(await loadLetterIssue(deps, site, letter)) : err(domainError('letter_not_found'))
  }
  const recipe = recipeId === undefined ? null : await deps.recipeStore.byId(site.id, recipeId)
  return recipe
    ? ok(await loadNewsletterIssue(deps, site, recipe, note ?? ''))
    : err(domainError('recipe_not_found'))
}

import type { UseCases } from '../contract/use-cases.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import { previewNewsletter, testNewsletter, type NewsletterTrialDeps } from './newsletter-trial.ts'
import { listNewsletterSends } from './list-newsletter-sends.ts'
import { listNewsletterLinks, updateNewsletterLink } from './newsletter-links.ts'
import { createNewsletterSend } from './create-newsletter-send.ts'
import { retryNewsletterSend } from './retry-newsletter-send.ts'
import { stopNewsletterSend } from './stop-newsletter-send.ts'

/** The ports that the newsletter calls use. */
export type NewsletterDeps = Parameters<typeof listNewsletterSends>[0] &
  Parameters<typeof createNewsletterSend>[0] &
  Parameters<typeof retryNewsletterSend>[0] &
  Parameters<typeof listNewsletterLinks>[0] &
  Parameters<typeof updateNewsletterLink>[0] &
  NewsletterTrialDeps

/** Creates the use cases of newsletters. */
export function createNewsletterUseCases(deps: NewsletterDeps): UseCases<typeof newsletterCalls> {
  return {
    listNewsletterSends: listNewsletterSends(deps),
    createNewsletterSend: createNewsletterSend(deps),
    retryNewsletterSend: retryNewsletterSend(deps),
    stopNewsletterSend: stopNewsletterSend(deps),
    listNewsletterLinks: listNewsletterLinks(deps),
    updateNewsletterLink: updateNewsletterLink(deps),
    previewNewsletter: previewNewsletter(deps),
    testNewsletter: testNewsletter(deps),
  }
}

import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import { ok } from '../../values/result.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

/** Counts the recipients of each audience. */
export function getAudiences(deps: NewsletterStoreDep): UseCase<typeof letterCalls.getAudiences> {
  return async (_input, { site }) => {
    return ok({ audiences: { ...(await deps.newsletterStore.audienceCounts(site.id)) } })
  }
}

import type { LookDraftStoreDep } from '../../ports/stores/sites/look-draft-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import { isSeenLookDraft } from './look-draft-view.ts'
import type { UseCase } from '../contract/use-cases.ts'

/** Discards the working copy, unless another person saved it after the client loaded it. */
export function deleteLookDraft(
  deps: AuditedStorageDep<LookDraftStoreDep & SiteStoreDep>,
): UseCase<typeof lookDraftCalls.deleteLookDraft> {
  return ({ ifUpdatedAt }, context) =>
    writeAudited(deps, context, async ({ siteStore, lookDraftStore }) => {
      // Locks the site, so that a concurrent save is not discarded.
      if ((await siteStore.byIdForUpdate(context.site.id)) === null) return err(domainError('site_not_found'))
      const draft = await lookDraftStore.ofSite(context.site.id)
      if (!isSeenLookDraft(draft, ifUpdatedAt)) return err(domainError('conflict'))
      await lookDraftStore.remove(context.site.id)
      return ok({})
    })
}

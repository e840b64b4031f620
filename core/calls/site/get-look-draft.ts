import type { LookDraftStoreDep } from '../../ports/stores/sites/look-draft-store.ts'
import { ok } from '../../values/result.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { SiteViewDeps } from './load-site-view.ts'
import { lookDraftView } from './look-draft-view.ts'

type GetLookDraftDeps = LookDraftStoreDep & SiteViewDeps

/** Returns the working copy of look and pages; null if there is none. */
export function getLookDraft(deps: GetLookDraftDeps): UseCase<typeof lookDraftCalls.getLookDraft> {
  return async (_input, { site }) => {
    const draft = await deps.lookDraftStore.ofSite(site.id)
    return ok({ lookDraft: draft && (await lookDraftView(draft, site, deps)) })
  }
}

import type { LookDraftStoreDep } from '../../ports/stores/look-draft-store.ts'
import { ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import type { UseCase } from '../use-cases.ts'

/** Discards the working copy. */
export function deleteLookDraft(
  deps: AuditedStorageDep<LookDraftStoreDep>,
): UseCase<typeof lookDraftCalls.deleteLookDraft> {
  return (_input, context) =>
    writeAudited(deps, context, async ({ lookDraftStore }) => {
      await lookDraftStore.remove(context.site.id)
      return ok({})
    })
}

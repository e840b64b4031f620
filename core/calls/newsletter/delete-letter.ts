import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import { ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { letterCalls } from './letter-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { unsentLetter } from './letter-changes.ts'

/** Deletes a letter that was not sent. */
export function deleteLetter(
  deps: AuditedStorageDep<LetterStoreDep>,
): UseCase<typeof letterCalls.deleteLetter> {
  return ({ letterId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await unsentLetter(stores, context.site, letterId)
      if (!found.ok) return found
      await stores.letterStore.remove({ siteId: context.site.id, letterId })
      return ok({})
    })
}

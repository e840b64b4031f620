import type { UseCases } from '../contract/use-cases.ts'
import type { lookDraftCalls } from './look-draft-calls.ts'
import { getLookDraft } from './get-look-draft.ts'
import { saveLookDraft } from './save-look-draft.ts'
import { deleteLookDraft } from './delete-look-draft.ts'
import { getLookVersion, listLookVersions } from './look-versions.ts'
import { publishLookDraft } from './publish-look-draft.ts'

/** The ports of the working copy of look and pages. */
export type LookDraftDeps = Parameters<typeof getLookDraft>[0] &
  Parameters<typeof saveLookDraft>[0] &
  Parameters<typeof publishLookDraft>[0] &
  Parameters<typeof getLookVersion>[0]

/** Creates the use cases of changing look and pages in a working copy and publishing it as one change. */
export function createLookDraftUseCases(deps: LookDraftDeps): UseCases<typeof lookDraftCalls> {
  return {
    getLookDraft: getLookDraft(deps),
    saveLookDraft: saveLookDraft(deps),
    deleteLookDraft: deleteLookDraft(deps),
    publishLookDraft: publishLookDraft(deps),
    listLookVersions: listLookVersions(deps),
    getLookVersion: getLookVersion(deps),
  }
}

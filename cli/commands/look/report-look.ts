import type { LookDraft } from '#core/model/site/look-draft.ts'
import type { OutputDep } from '../../environment/context.ts'

export function reportLook({ output }: OutputDep, draft: LookDraft | null): void {
  output.record(draft === null ? { changes: {} } : { changes: draft.changes, conflicts: draft.conflicts })
  if (draft === null) return output.line('There are no unpublished changes to look and pages.')
  for (const [name, value] of Object.entries(draft.changes)) {
    const note = draft.conflicts.includes(name) ? ' (changed on the site since)' : ''
    output.line(`${name}: ${JSON.stringify(value)}${note}`)
  }
}

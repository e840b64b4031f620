import { useCallback, useMemo, useState } from 'react'
import { editorStatus } from '#core/machines/editor/editor-status.ts'
import { useSelector } from '../../app/machine.ts'
import type { DraftEditor } from '../../editing/editor/draft-editor.ts'
import { workStatus } from '../frame/editor-work-status.ts'
import { useWorkStatus } from '../frame/status-line.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import type { SettingsOfSite } from './settings-draft.ts'
import { settingText } from './setting-text.ts'
import { settingWord } from './setting-words.ts'

const text = 'Changed in another place too'

/** Says how the work on settings stands, and asks about what was changed in another tab or on another device too. */
export function SettingsConflict({ editor: { ref } }: { readonly editor: DraftEditor<SettingsOfSite> }) {
  const conflict = useSelector(ref, ({ context }) => context.work?.conflict ?? null)
  const failure = useSelector(ref, ({ context }) => context.failure)
  // What was closed unanswered is asked again from the status line.
  const [closed, setClosed] = useState<typeof conflict>(null)
  const open = useCallback(() => setClosed(null), [])
  // As text, so that the line changes only when what it says does.
  const key = useSelector(ref, (snapshot) => JSON.stringify(editorStatus(snapshot)))
  const line = useMemo(() => {
    const status = editorStatus(ref.getSnapshot())
    if (key === '') return null
    if (status.kind === 'conflict') return { kind: 'conflict', text, onCompare: open } as const
    return workStatus(status, () => ref.send({ type: 'draft.save' }))
  }, [ref, key, open])
  useWorkStatus(line)
  return (
    <ConflictDialog
      isOpen={conflict !== null && conflict !== closed}
      onClose={() => setClosed(conflict)}
      title="Changed in another tab or on another device too"
      theirsLabel="From there"
      fields={(conflict?.fields ?? []).map(({ path, mine, theirs }) => ({
        ...{ path, name: settingWord(path) },
        ...{ mine: settingText(path, mine), theirs: settingText(path, theirs) },
      }))}
      failure={conflict === null ? null : failure}
      onResolve={(choices) => ref.send({ type: 'conflict.resolve', choices })}
    />
  )
}

import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { editorStatus } from '#core/machines/editor/editor-status.ts'
import { useSelector } from '#web/browser/machine.ts'
import type { DraftEditor } from '#web/editing/editor/draft-editor.ts'
import { workStatus } from '../../page/editor-work-status.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { kitchenPath } from '../../page/navigation.ts'
import { showFirstIssue } from '../../page/show-first-issue.ts'
import { useWorkStatus } from '../../page/status-line.tsx'
import { ConflictDialog } from '../../ui/edited-copies/conflict-dialog.tsx'
import { ownElsewhere } from '../../ui/edited-copies/who-saved.ts'
import type { SettingsOfSite } from './settings-draft.ts'
import { settingPage } from './setting-page.ts'
import { settingText } from './setting-text.ts'
import { settingWord } from './setting-words.ts'

// Only the owner can change settings, and a site has one owner.
const text = `You changed this${ownElsewhere.where}`

/** Shows the save status of the settings, and a dialog for conflicts with another tab or device. */
export function SettingsConflict({ editor: { ref } }: { readonly editor: DraftEditor<SettingsOfSite> }) {
  const conflict = useSelector(ref, ({ context }) => context.work?.conflict ?? null)
  const failure = useSelector(ref, ({ context }) => context.failure)
  // A dialog that was closed without an answer can be opened again from the status line.
  const [closed, setClosed] = useState<typeof conflict>(null)
  const open = useCallback(() => setClosed(null), [])
  const showIssue = useShowIssue()
  // Compared as text, so that the line changes only when its content does.
  const key = useSelector(ref, (snapshot) => JSON.stringify(editorStatus(snapshot)))
  const line = useMemo(() => {
    const status = editorStatus(ref.getSnapshot())
    if (key === '') return null
    if (status.kind === 'conflict') return { kind: 'conflict', text, onCompare: open } as const
    return workStatus(status, () => ref.send({ type: 'draft.save' }), showIssue)
  }, [ref, key, open, showIssue])
  useWorkStatus(line)
  return (
    <ConflictDialog
      isOpen={conflict !== null && conflict !== closed}
      onClose={() => setClosed(conflict)}
      title={text}
      theirsLabel={ownElsewhere.label}
      fields={(conflict?.fields ?? []).map(({ path, mine, theirs }) => ({
        ...{ path, name: settingWord(path) },
        ...{ mine: settingText(path, mine), theirs: settingText(path, theirs) },
      }))}
      failure={conflict === null ? null : failure}
      onResolve={(choices) => ref.send({ type: 'conflict.resolve', choices })}
    />
  )
}

/** Returns a function that focuses the first invalid field, on this page or on the page of that setting. */
function useShowIssue(): (fields: readonly string[]) => void {
  const { slug } = useKitchenSite()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (fields) => {
      const paths = fields.map((field) => kitchenPath(slug, settingPage(field)))
      const [elsewhere] = paths
      if (elsewhere === undefined || paths.includes(pathname)) showFirstIssue()
      else void navigate(elsewhere)
    },
    [slug, pathname, navigate],
  )
}

import { useMemo } from 'react'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'
import { useCurrentUser } from '../../../../app/session.tsx'
import { workStatus } from '#web/kitchen/page/editor-work-status.ts'
import { useWorkStatus, type WorkStatus } from '#web/kitchen/page/status-line.tsx'
import { whoSaved } from '#web/kitchen/ui/edited-copies/who-saved.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { fieldName } from './field-names.ts'

/** Shows the save status of the recipe in the status line. */
export function useEditorStatus(onCompare: () => void): void {
  const { ref } = useEditor()
  const ownId = useCurrentUser()?.id
  // Serialized, so that it changes only if the status differs by value.
  const key = useEditorState((snapshot) => JSON.stringify(editorStatus(snapshot)))
  const line = useMemo(() => {
    const status = editorStatus(ref.getSnapshot())
    const retry = () => ref.send({ type: 'draft.save' })
    return key === '' ? null : lineOf(status, retry, onCompare, ownId)
  }, [ref, key, onCompare, ownId])
  useWorkStatus(line)
}

function lineOf(
  status: EditorStatus,
  onRetry: () => void,
  onCompare: () => void,
  ownId: string | undefined,
): WorkStatus | null {
  if (status.kind === 'offline') return { kind: 'on-device', opensOffline: true }
  if (status.kind !== 'conflict') return workStatus(status, onRetry)
  return { kind: 'conflict', text: conflictText(status, ownId), onCompare }
}

function conflictText(
  { by, fields }: Extract<EditorStatus, { kind: 'conflict' }>,
  ownId: string | undefined,
): string {
  const { who, where } = whoSaved(by, ownId)
  const what = fields.length === 1 ? `the ${fieldName(fields[0] ?? '')}` : `${fields.length} fields`
  return `${who} changed ${what}${where}`
}

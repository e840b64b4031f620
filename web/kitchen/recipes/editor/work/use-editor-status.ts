import { useMemo } from 'react'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'
import { workStatus } from '../../../frame/editor-work-status.ts'
import { useWorkStatus, type WorkStatus } from '../../../frame/status-line.tsx'
import { useEditor, useEditorState } from './editor-context.tsx'
import { fieldName } from './field-names.ts'

/** Says in the one status line how the work stands. */
export function useEditorStatus(onCompare: () => void): void {
  const { ref } = useEditor()
  // As text, so that the line changes only when what it says does.
  const key = useEditorState((snapshot) => JSON.stringify(editorStatus(snapshot)))
  const line = useMemo(() => {
    const status = editorStatus(ref.getSnapshot())
    const retry = () => ref.send({ type: 'draft.save' })
    return key === '' ? null : lineOf(status, retry, onCompare)
  }, [ref, key, onCompare])
  useWorkStatus(line)
}

function lineOf(status: EditorStatus, onRetry: () => void, onCompare: () => void): WorkStatus | null {
  if (status.kind === 'offline') return { kind: 'on-device', opensOffline: true }
  if (status.kind !== 'conflict') return workStatus(status, onRetry)
  return { kind: 'conflict', text: conflictText(status), onCompare }
}

function conflictText({ by, fields }: Extract<EditorStatus, { kind: 'conflict' }>): string {
  const what = fields.length === 1 ? `the ${fieldName(fields[0] ?? '')}` : `${fields.length} fields`
  return `${by ?? 'Somebody'} changed ${what}`
}

import { useMemo } from 'react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import { useEditorStatus } from '../../editing/editor/use-editor-status.ts'
import { useWorkStatus, type WorkStatus } from './status-line.tsx'

/** Shows the status of an editor in the status line of the kitchen. */
export function useEditorWorkStatus<Draft extends object>(editor: EditorRef<Draft>): EditorStatus {
  const status = useEditorStatus(editor)
  useWorkStatus(
    useMemo(() => workStatus(status, () => editor.send({ type: 'draft.save' })), [status, editor]),
  )
  return status
}

/** What the status line shows of an editor. */
export function workStatus(status: EditorStatus, onRetry: () => void): WorkStatus | null {
  switch (status.kind) {
    case 'saved':
      return status.at === null ? null : { kind: 'saved', at: status.at }
    case 'edited':
    case 'saving':
      return { kind: 'saving' }
    case 'offline':
      return { kind: 'on-device' }
    case 'failed':
    case 'signed-out':
    case 'conflict':
      return { kind: 'failed', onRetry }
    case 'loading':
      return null
  }
}

import { useMemo } from 'react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import { useEditorStatus } from '../../editing/editor/use-editor-status.ts'
import { showFirstIssue } from './show-first-issue.ts'
import { useWorkStatus, type WorkStatus } from './status-line.tsx'

/** Shows the status of an editor in the status line of the kitchen. */
export function useEditorWorkStatus<Draft extends object>(editor: EditorRef<Draft>): EditorStatus {
  const status = useEditorStatus(editor)
  useWorkStatus(
    useMemo(() => workStatus(status, () => editor.send({ type: 'draft.save' })), [status, editor]),
  )
  return status
}

/** The status line content for an editor status. `onShow` focuses the first of the invalid fields. */
export function workStatus(
  status: EditorStatus,
  onRetry: () => void,
  onShow: (fields: readonly string[]) => void = showFirstIssue,
): WorkStatus | null {
  switch (status.kind) {
    case 'saved':
      return status.at === null ? null : { kind: 'saved', at: status.at }
    case 'edited':
    case 'saving':
      return { kind: 'saving' }
    case 'offline':
      return { kind: 'on-device' }
    case 'failed':
      return status.message === null && status.fields.length > 0
        ? { kind: 'invalid', onShow: () => onShow(status.fields) }
        : { kind: 'failed', onRetry }
    case 'signed-out':
    case 'conflict':
      return { kind: 'failed', onRetry }
    case 'loading':
      return null
  }
}

import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'
import { useSelector } from '../../browser/machine.ts'

/** The status of an editor; the same object until the status changes. */
export function useEditorStatus<Draft extends object>(editor: EditorRef<Draft>): EditorStatus {
  return useSelector(editor, editorStatus, isSameStatus)
}

function isSameStatus(one: EditorStatus, other: EditorStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

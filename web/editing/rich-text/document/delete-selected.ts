import { Range, Transforms } from 'slate'
import type { TextEditor } from './editor-node.ts'

/**
 * Deletes the selection and leaves the caret there. Call it before other commands, not within their
 * `withoutNormalizing`: Slate repairs the nodes that a deletion empties only afterward, and splitting an empty node
 * throws.
 */
export function deleteSelected(editor: TextEditor): void {
  if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
}

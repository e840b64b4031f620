import { Range, Transforms } from 'slate'
import type { TextEditor } from './editor-node.ts'

/**
 * Deletes what is selected and leaves the caret there. Called before other commands, not within their
 * `withoutNormalizing`: what a deletion empties is mended only after it, and splitting an empty node throws.
 */
export function deleteSelected(editor: TextEditor): void {
  if (editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor)
}

import { Editor, Operation, type BaseOperation } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { RichTextLimit } from '#core/values/limits.ts'
import { textSize } from '#core/values/rich-text/text-size.ts'
import { editorToDocument } from './editor-to-document.ts'
import type { TextEditor } from './editor-node.ts'

type Size = RichTextLimit

/**
 * Keeps a text within its limit: reverts a change that would exceed it and calls `onRefused`, so that the text can
 * always be stored.
 */
export function withLimit(editor: TextEditor, limit: RichTextLimit, onRefused: () => void): TextEditor {
  const { onChange } = editor
  let before = sizeOf(editor)
  editor.onChange = (options) => {
    const changes = editor.operations.filter(({ type }) => type !== 'set_selection')
    if (changes.length > 0) {
      const after = sizeOf(editor)
      if (exceeds(after, before, limit)) {
        takeBack(editor, changes)
        onRefused()
      } else before = after
    } else before = sizeOf(editor)
    onChange(options)
  }
  return editor
}

function sizeOf(editor: TextEditor): Size {
  return textSize(editorToDocument(editor.children) ?? {})
}

/** A text that was already too long can still be shortened. */
function exceeds(after: Size, before: Size, limit: RichTextLimit): boolean {
  const isTooLong = after.characters > limit.characters && after.characters > before.characters
  return isTooLong || (after.nodes > limit.nodes && after.nodes > before.nodes)
}

function takeBack(editor: TextEditor, changes: readonly BaseOperation[]): void {
  HistoryEditor.withoutSaving(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      for (const change of changes.toReversed()) editor.apply(Operation.inverse(change))
    }),
  )
  const undone = new Set<BaseOperation>(changes)
  const { undos } = editor.history
  for (const batch of undos) batch.operations = batch.operations.filter((change) => !undone.has(change))
  while (undos.at(-1)?.operations.length === 0) undos.pop()
}

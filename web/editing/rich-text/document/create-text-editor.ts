import { createEditor, Editor, Range, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { RichTextLimit } from '#core/values/limits.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { htmlForOthers, ownType } from './clipboard.ts'
import { deleteSelected } from './delete-selected.ts'
import { documentToEditor } from './document-to-editor.ts'
import { editorToDocument } from './editor-to-document.ts'
import type { TextEditor } from './editor-node.ts'
import { breakItem, itemAt, outdent, toggleList } from './list-commands.ts'
import { breakText, headingAt, isAtBlockStart, toggleHeading, toParagraphs } from './text-commands.ts'
import type { TextFeature } from './text-features.ts'
import { withLimit } from './with-limit.ts'
import { withStructure } from './with-structure.ts'

/**
 * Lets the field handle an action before the editor does. `onBreak` and `onDeleteAtStart` return true if they handled
 * it.
 */
export type EditorHooks = {
  onBreak?: () => boolean
  onDeleteAtStart?: () => boolean
  onRefused?: () => void
  onInsertData?: (data: DataTransfer) => void
  /** The text of a chip for other programs. */
  textOfChip?: Parameters<typeof htmlForOthers>[1]
}

export type TextEditorOptions = {
  readonly features: readonly TextFeature[]
  readonly limit: RichTextLimit
  readonly hooks: EditorHooks
}

/** Creates an editor for one text. The same commands serve physical keys, buttons and on-screen keyboards. */
export function createTextEditor(document: RichText | null, options: TextEditorOptions): TextEditor {
  const { features, limit, hooks } = options
  const editor = withStructure(withReact(withHistory(createEditor())), features)
  loadDocument(editor, document)
  withKeys(editor, options)
  withClipboard(editor, hooks)
  return withLimit(editor, limit, () => hooks.onRefused?.())
}

/** Replaces the text of an editor and clears its undo history. */
export function loadDocument(editor: TextEditor, document: RichText | null): void {
  editor.children = documentToEditor(document)
  editor.history = { undos: [], redos: [] }
  editor.selection = null
  Editor.normalize(editor, { force: true })
  editor.history = { undos: [], redos: [] }
}

function withKeys(editor: TextEditor, { features, hooks }: TextEditorOptions): void {
  const { insertBreak, deleteBackward, insertText } = editor
  editor.insertBreak = () => {
    if (hooks.onBreak?.() === true || !features.includes('paragraphs')) return
    if (breakItem(editor)) return
    deleteSelected(editor)
    breakText(editor, insertBreak)
  }
  editor.insertSoftBreak = () => {
    if (features.includes('paragraphs')) Transforms.insertText(editor, '\n')
  }
  editor.deleteBackward = (unit) => {
    if (isAtBlockStart(editor)) {
      if (itemAt(editor) !== null) return void outdent(editor)
      if (headingAt(editor) !== null) return toParagraphs(editor)
      if (isAtStart(editor) && hooks.onDeleteAtStart?.() === true) return
    }
    deleteBackward(unit)
  }
  editor.insertText = (text, insertOptions) => {
    if (text === ' ' && startsBlock(editor, features)) return
    insertText(text, insertOptions)
  }
}

/** Adds the stored form of the text and its HTML to copied data, and passes pasted data to the field. */
function withClipboard(editor: TextEditor, hooks: EditorHooks): void {
  const { setFragmentData } = editor
  editor.setFragmentData = (data, originEvent) => {
    setFragmentData(data, originEvent)
    const copied = editorToDocument(editor.getFragment())
    data.setData(ownType, JSON.stringify(copied))
    if (copied === null) return
    data.setData(
      'text/html',
      htmlForOthers(copied, (chip) => hooks.textOfChip?.(chip) ?? ''),
    )
  }
  editor.insertData = (data) => hooks.onInsertData?.(data)
}

/** Returns true if the caret is at the very start of the text. */
export function isAtStart(editor: TextEditor): boolean {
  return editor.selection !== null && Editor.isStart(editor, editor.selection.anchor, [])
}

type Starter = {
  readonly pattern: RegExp
  readonly feature: TextFeature
  readonly run: (editor: TextEditor, typed: string) => void
}

/** Characters that start a list or a heading when typed at the start of a paragraph and followed by a space. */
const starters: readonly Starter[] = [
  { pattern: /^[-*]$/, feature: 'lists', run: (editor) => toggleList(editor, 'bulleted-list') },
  { pattern: /^1[.)]$/, feature: 'lists', run: (editor) => toggleList(editor, 'numbered-list') },
  { pattern: /^#$/, feature: 'headings', run: (editor) => toggleHeading(editor, 1) },
  { pattern: /^##$/, feature: 'headings', run: (editor) => toggleHeading(editor, 2) },
  { pattern: /^###$/, feature: 'headings', run: (editor) => toggleHeading(editor, 3) },
]

/** Starts a list or a heading if the typed characters are a starter. A single undo restores the characters. */
function startsBlock(editor: TextEditor, features: readonly TextFeature[]): boolean {
  const { selection } = editor
  if (selection === null || Range.isExpanded(selection) || itemAt(editor) !== null) return false
  const block = Editor.above(editor, { match: (node) => 'type' in node && node.type === 'paragraph' })
  if (block === undefined) return false
  const typed = { anchor: Editor.start(editor, block[1]), focus: selection.anchor }
  const text = Editor.string(editor, typed)
  const starter = text.length > 3 ? undefined : starters.find(({ pattern }) => pattern.test(text))
  if (starter === undefined || !features.includes(starter.feature)) return false
  Transforms.delete(editor, { at: typed })
  starter.run(editor, text)
  return true
}

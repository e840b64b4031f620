import { Editor, Element, Node, Range, Transforms, Path } from 'slate'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { deleteSelected } from './delete-selected.ts'
import { documentToEditor } from './document-to-editor.ts'
import { editorToDocument } from './editor-to-document.ts'
import {
  isLink,
  isListNode,
  isTextBlock,
  type EditorBlock,
  type EditorChip,
  type EditorItem,
  type EditorLine,
  type EditorLink,
  type TextEditor,
} from './editor-node.ts'
import { itemAt, removeLists } from './list-commands.ts'

type Mark = 'bold' | 'italic'

export function isMarkOn(editor: TextEditor, mark: Mark): boolean {
  return editor.selection !== null && Editor.marks(editor)?.[mark] === true
}

export function toggleMark(editor: TextEditor, mark: Mark): void {
  if (isMarkOn(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Returns the level of the heading at the caret, or null outside of headings. */
export function headingAt(editor: TextEditor): 1 | 2 | 3 | null {
  const entry = editor.selection === null ? undefined : Editor.above(editor, { match: isTextBlock })
  return entry?.[0].type === 'heading' ? entry[0].level : null
}

/** Turns the selected paragraphs into headings of a level, or back into paragraphs if they already are. */
export function toggleHeading(editor: TextEditor, level: 1 | 2 | 3): void {
  const isOn = headingAt(editor) === level
  Editor.withoutNormalizing(editor, () => {
    removeLists(editor)
    if (isOn) toParagraphs(editor)
    else Transforms.setNodes(editor, { type: 'heading', level }, { match: isTextBlock })
  })
}

export function toParagraphs(editor: TextEditor): void {
  Transforms.setNodes(editor, { type: 'paragraph' }, { match: isHeading })
  Transforms.unsetNodes(editor, 'level', { match: isTextBlock })
}

const isHeading = (node: object) => 'type' in node && node.type === 'heading'

export function linkAt(editor: TextEditor): EditorLink | null {
  return editor.selection === null ? null : (Editor.above(editor, { match: isLink })?.[0] ?? null)
}

/** Links the selection, or changes the link at the caret. Without either, inserts the address as linked text. */
export function setLink(editor: TextEditor, href: string): void {
  const { selection } = editor
  if (selection === null) return
  if (linkAt(editor) !== null && Range.isCollapsed(selection)) {
    Transforms.setNodes(editor, { href }, { match: isLink })
    return
  }
  Editor.withoutNormalizing(editor, () => {
    if (Range.isCollapsed(selection)) {
      Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: href }] })
      return
    }
    Transforms.unwrapNodes(editor, { match: isLink, split: true })
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true, match: isPlainInline })
  })
}

/** Links can contain text but no chips. */
const isPlainInline = (node: object) => 'text' in node

export function removeLink(editor: TextEditor): void {
  Transforms.unwrapNodes(editor, { match: isLink })
}

/** Inserts a chip at the caret and moves the caret after it. */
export function insertChip(editor: TextEditor, chip: EditorChip): void {
  deleteSelected(editor)
  Transforms.insertNodes(editor, chip)
  Transforms.move(editor)
}

/** Inserts a line break. After a heading, an empty new block becomes a paragraph. */
export function breakText(editor: TextEditor, fallback: () => void): void {
  const wasHeading = headingAt(editor) !== null
  fallback()
  const block = Editor.above(editor, { match: isTextBlock })
  if (wasHeading && block !== undefined && Editor.isEmpty(editor, block[0])) toParagraphs(editor)
}

/** Returns true if the caret is at the very start of its block. */
export function isAtBlockStart(editor: TextEditor): boolean {
  const { selection } = editor
  if (selection === null || Range.isExpanded(selection)) return false
  const block = Editor.above(editor, { match: isTextBlock })
  return block !== undefined && Editor.isStart(editor, selection.anchor, block[1])
}

/** Inserts a text at the caret. Its first and last paragraphs are merged with the text around them. */
export function insertDocument(editor: TextEditor, document: RichText): void {
  if (editor.selection === null || document.children.length === 0) return
  const blocks = documentToEditor(document)
  const [only] = blocks
  deleteSelected(editor)
  Editor.withoutNormalizing(editor, () => {
    if (blocks.length === 1 && only?.type === 'paragraph') {
      Transforms.insertNodes(editor, only.children, { select: true })
    } else if (itemAt(editor) === null) insertBlocks(editor, blocks)
    else insertItems(editor, blocks)
  })
}

/** Inserts blocks between the two halves of the paragraph at the caret. */
function insertBlocks(editor: TextEditor, blocks: readonly EditorBlock[]): void {
  const here = Editor.above(editor, { match: isTextBlock })
  if (here === undefined) return
  const [top = 0] = here[1]
  const wasEmpty = Editor.isEmpty(editor, here[0])
  if (!wasEmpty) Transforms.splitNodes(editor, { match: isTextBlock, always: true })
  const at = wasEmpty ? top : top + 1
  if (wasEmpty) Transforms.removeNodes(editor, { at: [top] })
  Transforms.insertNodes(editor, [...blocks], { at: [at] })
  const last = at + blocks.length - 1
  Transforms.select(editor, Editor.end(editor, [last]))
  if (wasEmpty) return
  joinText(editor, [last + 1])
  joinText(editor, [at])
}

/** Inserts every block as a list item after the item at the caret. */
function insertItems(editor: TextEditor, blocks: readonly EditorBlock[]): void {
  const entry = itemAt(editor)
  if (entry === null) return
  const at = Path.next(entry[1])
  const items = blocks.flatMap(toItems)
  Transforms.splitNodes(editor, { match: (node) => node === Node.get(editor, entry[1]), always: true })
  Transforms.insertNodes(editor, items, { at })
  const last = [...at.slice(0, -1), (at.at(-1) ?? 0) + items.length - 1]
  Transforms.select(editor, Editor.end(editor, [...last, 0]))
}

function toItems(block: EditorBlock): EditorItem[] {
  if (isListNode(block)) return block.children
  const line: EditorLine = { type: 'line', children: block.children }
  return [{ type: 'list-item', children: [line] }]
}

/** Merges a block with the one before it if both are paragraphs. */
function joinText(editor: TextEditor, path: Path): void {
  const [top = 0] = path
  const [before, node] = [editor.children[top - 1], editor.children[top]]
  const areText = [before, node].every(
    (each) => each !== undefined && Element.isElement(each) && each.type === 'paragraph',
  )
  if (areText) Transforms.mergeNodes(editor, { at: path })
}

/** Returns the text before and after the selection as two stored texts. */
export function splitAtCaret(editor: TextEditor): { before: RichText | null; after: RichText | null } {
  const end = Editor.end(editor, [])
  const caret = editor.selection === null ? end : Range.start(editor.selection)
  const from = editor.selection === null ? end : Range.end(editor.selection)
  const part = (anchor: typeof caret, focus: typeof caret) =>
    editorToDocument(Node.fragment(editor, { anchor, focus }))
  return { before: part(Editor.start(editor, []), caret), after: part(from, end) }
}

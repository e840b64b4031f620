import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Editor, Range, Transforms, type Point } from 'slate'
import { ReactEditor } from 'slate-react'
import { limits } from '#core/values/limits.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mapInlines } from '#core/values/rich-text/walk-text.ts'
import { addressIn, ownType, readClipboard } from './document/clipboard.ts'
import { createTextEditor, isAtStart, loadDocument, type EditorHooks } from './document/create-text-editor.ts'
import { editorToDocument } from './document/editor-to-document.ts'
import { deleteSelected } from './document/delete-selected.ts'
import type { TextEditor } from './document/editor-node.ts'
import { fitFeatures } from './document/fit-features.ts'
import { pastedTable } from './document/pasted-list.ts'
import { pastedRows } from './document/pasted-rows.ts'
import type { EarlyInput, EditorStart, RichTextEditorProps, TextPlace, TextPoint } from './rich-text-props.ts'
import { insertChip, insertDocument, setLink, splitAtCaret, toggleMark } from './document/text-commands.ts'
import { pageFeatures } from './document/text-features.ts'

/** An editor and a function that sets the hooks of its field. */
export type TextSession = { readonly editor: TextEditor; readonly listen: (hooks: EditorHooks) => void }

function createSession({ value, features = pageFeatures, limit }: RichTextEditorProps): TextSession {
  const hooks: EditorHooks = {}
  const editor = createTextEditor(value, { features, limit: limit ?? limits.richText.paragraph, hooks })
  return { editor, listen: (next) => void Object.assign(hooks, next) }
}

/** Creates the editor of a field while it is mounted. A different value from outside replaces its text. */
export function useTextSession(props: RichTextEditorProps) {
  const [{ editor, listen }] = useState(() => createSession(props))
  const { value, onChange, start, editorRef } = props
  const known = useRef(value)
  useEffect(() => {
    if (isSame(value, known.current)) return
    known.current = value
    replaceText(editor, value)
  }, [editor, value])
  /** Calls `onChange` if the text to store has changed. Returns whether it has. */
  const emit = (): boolean => {
    const document = editorToDocument(editor.children)
    if (isSame(document, known.current)) return false
    known.current = document
    onChange(document)
    return true
  }
  useLayoutEffect(() => begin(editor, start.caret), [editor, start])
  useImperativeHandle(
    editorRef,
    () => ({
      focus: (place = 'end') => begin(editor, place),
      insertIngredient: (ingredientUsageId, share) => mention(editor, ingredientUsageId, share),
    }),
    [editor],
  )
  return { editor, listen, emit }
}

/** The key order of a document is fixed, so equal documents have equal JSON. */
function isSame(one: RichText | null, other: RichText | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Replaces the text and keeps the caret at its position if that still exists. */
function replaceText(editor: TextEditor, document: RichText | null): void {
  const { selection } = editor
  loadDocument(editor, document)
  if (selection !== null) {
    const caret = nearest(editor, Range.start(selection))
    editor.selection = { anchor: caret, focus: caret }
  }
  editor.onChange()
}

function nearest(editor: TextEditor, { path, offset }: Point): Point {
  if (!Editor.hasPath(editor, path)) return Editor.end(editor, [])
  const end = Editor.end(editor, path)
  const isText = end.path.length === path.length
  return isText ? { path, offset: Math.min(offset, end.offset) } : end
}

function begin(editor: TextEditor, caret: TextPlace | null): void {
  if (caret === null) return
  // Set directly: after a selection operation Slate would delay the focus, and keys would go elsewhere meanwhile.
  editor.selection = rangeAt(editor, caret)
  ReactEditor.focus(editor)
  editor.onChange()
}

/** Applies input from before the editor was loaded, each at its position. */
export function enterEarly(editor: TextEditor, { caret, input }: EditorStart): void {
  const places = new Map(input.map(({ at }) => [at, Editor.rangeRef(editor, rangeAt(editor, at))]))
  const pressed = caret === null ? null : Editor.rangeRef(editor, rangeAt(editor, caret))
  let last: TextPlace | null = null
  for (const each of input) {
    const place = places.get(each.at)?.current
    if (each.at !== last && place != null) Transforms.select(editor, place)
    last = each.at
    enter(editor, each)
  }
  const after = pressed?.unref()
  // Restores the caret if it was moved after the last input.
  if (last !== null && last !== caret && after != null) Transforms.select(editor, after)
  for (const place of places.values()) place.unref()
}

function enter(editor: TextEditor, input: EarlyInput): void {
  if ('data' in input) return editor.insertData(input.data)
  if ('mention' in input) return mention(editor, input.mention.ingredientUsageId, input.mention.share)
  if ('mark' in input) return toggleMark(editor, input.mark)
  if ('link' in input) return setLink(editor, input.link)
  const { key } = input
  const isSelected = editor.selection !== null && Range.isExpanded(editor.selection)
  deleteSelected(editor)
  // Not `insertBreak`: if Enter starts a new row of the form, the remaining input would go there with the caret.
  if (key === '\n') Transforms.splitNodes(editor, { always: true })
  else if (key !== 'Backspace') editor.insertText(key)
  else if (!isSelected && !isAtStart(editor)) editor.deleteBackward('character')
}

type CaretDocument = {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null
  caretRangeFromPoint?: (x: number, y: number) => globalThis.Range | null
}

/**
 * Converts a position to a range in the editor. Coordinates still match, because the static text has the same layout.
 */
function rangeAt(editor: TextEditor, place: TextPlace): Range {
  const [start, end] = [Editor.start(editor, []), Editor.end(editor, [])]
  if (place === 'start') return { anchor: start, focus: start }
  if (place === 'end') return { anchor: end, focus: end }
  const [from, to] = 'from' in place ? [place.from, place.to] : [place, place]
  const focus = pressedPoint(editor, to) ?? end
  return { anchor: from === to ? focus : (pressedPoint(editor, from) ?? start), focus }
}

function pressedPoint(editor: TextEditor, place: TextPoint): Point | null {
  const page: CaretDocument = document
  const { left, top } = ReactEditor.toDOMNode(editor, editor).getBoundingClientRect()
  const [x, y] = [left + place.x, top + place.y]
  const position = page.caretPositionFromPoint?.(x, y)
  const range = position ? document.createRange() : page.caretRangeFromPoint?.(x, y)
  if (range == null) return null
  if (position) range.setStart(position.offsetNode, position.offset)
  if (!ReactEditor.hasDOMNode(editor, range.startContainer)) return null
  const found = ReactEditor.toSlateRange(editor, range, { exactMatch: false, suppressThrow: true })
  return found === null ? null : Range.start(found)
}

function mention(editor: TextEditor, ingredientUsageId: string, share = 1): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  insertReference(editor, ingredientUsageId, share)
}

/** Inserts the chip of an ingredient at the caret. */
export function insertReference(editor: TextEditor, ingredientUsageId: string, share: number): void {
  insertChip(editor, {
    ...{ type: 'ingredient-usage-reference', ingredientUsageId },
    ...(share < 1 ? { share } : {}),
    ...{ words: [], children: [{ text: '' }] },
  })
}

/** Inserts pasted or dropped data into a field. */
export function insertData(editor: TextEditor, data: DataTransfer, props: RichTextEditorProps): void {
  const { features = pageFeatures, ingredients = [], onPasteFiles, onPasteRows } = props
  const files = [...data.files]
  if (files.length > 0 && onPasteFiles?.(files) === true) return
  const address = addressIn(data)
  const isExpanded = editor.selection !== null && Range.isExpanded(editor.selection)
  if (address !== null && isExpanded && features.includes('links')) return setLink(editor, address)
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []))
  const isOwn = data.getData(ownType) !== ''
  const table = onPasteRows === undefined || isOwn ? null : pastedTable(data, 'steps')
  const pasted = table ?? readClipboard(data)
  if (pasted === null) return
  const known = new Set(ingredients.map(({ id }) => id))
  // A chip from another recipe has no ingredient here, so only its text is kept.
  const own = mapInlines(pasted, (inline) =>
    'ingredientUsageId' in inline && !known.has(inline.ingredientUsageId)
      ? (inline.children ?? [])
      : [inline],
  )
  if (onPasteRows !== undefined) {
    const rows = pastedRows(own).map((row) => fitFeatures(row, features))
    if (rows.length > 1 && onPasteRows(rows)) return
  }
  insertDocument(editor, fitFeatures(own, features))
}

/** Handles Enter as a new row if the form adds rows. Returns whether it did. */
export function breakIntoRow(editor: TextEditor, { onEnter }: RichTextEditorProps): boolean {
  if (onEnter === undefined) return false
  onEnter(splitAtCaret(editor))
  return true
}

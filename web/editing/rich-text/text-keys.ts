import type { KeyboardEvent } from 'react'
import { Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import type { TextEditor } from './editor-node.ts'
import { indentItem, itemAt, outdent, toggleList } from './list-commands.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { linkAt, toggleHeading, toggleMark } from './text-commands.ts'
import type { TextFeature } from './text-features.ts'

type KeyContext = {
  readonly features: readonly TextFeature[]
  /** True when the menu at the caret took the key. */
  readonly takeKey: (key: string) => boolean
  readonly openLink: () => void
  /** Takes what the text at the caret offers; false when it offers nothing. */
  readonly acceptFirst: () => boolean
  /** True once Escape was pressed in a list: the next Tab leaves the text. */
  readonly isTabFree: boolean
  readonly setIsTabFree: (isFree: boolean) => void
  readonly own: Pick<RichTextEditorProps, 'onKeyDown' | 'onUndo' | 'onRedo'>
}

/** What a key does in a text. Nothing happens while a word is being composed. */
export function handleTextKey(
  event: KeyboardEvent<HTMLElement>,
  editor: TextEditor,
  context: KeyContext,
): void {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  if (!event.ctrlKey && !event.metaKey && !event.altKey && context.takeKey(event.key)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  if (!isLetter(event)) takeSelection(editor)
  context.own.onKeyDown?.(event)
  if (event.defaultPrevented) return
  if (runKey(event, editor, context)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** True of a key that only enters what it shows: the editor enters that where the browser says. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && [...key].length === 1
}

/** The browser reports a selection late; a key that follows at once is meant for it all the same. */
function takeSelection(editor: TextEditor): void {
  const shown = getSelection()
  if (shown === null || shown.rangeCount === 0 || !ReactEditor.hasEditableTarget(editor, shown.anchorNode))
    return
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection))) {
    Transforms.select(editor, range)
  }
}

/** True when the key did something. */
function runKey(event: KeyboardEvent, editor: TextEditor, context: KeyContext): boolean {
  const { key, shiftKey, altKey } = event
  if (event.ctrlKey || event.metaKey) return runShortcut(event, editor, context)
  if (altKey && key === 'Enter' && context.acceptFirst()) return true
  if (key === 'Tab' && !altKey && !context.isTabFree && itemAt(editor) !== null) {
    return shiftKey ? outdent(editor) : indentItem(editor)
  }
  context.setIsTabFree(key === 'Escape')
  return false
}

function runShortcut(event: KeyboardEvent, editor: TextEditor, context: KeyContext): boolean {
  const { features, own } = context
  const key = event.key.toLowerCase()
  if (key === 'z' || key === 'y') return runHistory(key === 'y' || event.shiftKey, own)
  if (event.altKey && features.includes('headings')) {
    const level = ([1, 2, 3] as const).find((each) => event.code === `Digit${each}`)
    if (level === undefined) return false
    toggleHeading(editor, level)
    return true
  }
  if (event.shiftKey && features.includes('lists') && (event.code === 'Digit7' || event.code === 'Digit8')) {
    toggleList(editor, event.code === 'Digit7' ? 'numbered-list' : 'bulleted-list')
    return true
  }
  if (event.shiftKey || event.altKey) return false
  if (key === 'b' || key === 'i') {
    toggleMark(editor, key === 'b' ? 'bold' : 'italic')
    return true
  }
  return key === 'k' && features.includes('links') && openLink(editor, context)
}

/** Without a selection the same keys open the palette. */
function openLink(editor: TextEditor, { openLink }: KeyContext): boolean {
  const { selection } = editor
  if (selection === null || (Range.isCollapsed(selection) && linkAt(editor) === null)) return false
  openLink()
  return true
}

/** With a history of the form, the field's own is not used. */
function runHistory(isRedo: boolean, { onUndo, onRedo }: KeyContext['own']): boolean {
  if (onUndo === undefined) return false
  if (isRedo) onRedo?.()
  else onUndo()
  return true
}

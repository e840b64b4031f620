import type { KeyboardEvent } from 'react'
import { Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import type { TextEditor } from './document/editor-node.ts'
import { indentItem, itemAt, outdent, toggleList } from './document/list-commands.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { linkAt, toggleHeading, toggleMark } from './document/text-commands.ts'
import type { TextFeature } from './document/text-features.ts'

type KeyContext = {
  readonly features: readonly TextFeature[]
  /** Offers a key to the menu at the caret. Returns true if the menu handled it. */
  readonly takeKey: (key: string) => boolean
  readonly openLink: () => void
  /** Accepts the first suggestion at the caret. Returns false if there is none. */
  readonly acceptFirst: () => boolean
  /** True after Escape: the next Tab in a list moves the focus out of the field instead of indenting. */
  readonly isTabFree: boolean
  readonly setIsTabFree: (isFree: boolean) => void
  readonly own: Pick<RichTextEditorProps, 'onKeyDown' | 'onUndo' | 'onRedo'>
}

/** Handles a key in a text. Keys are ignored during IME composition. */
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

/**
 * Returns true for a key that types a character. The editor inserts it at the position of the browser's input event.
 */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && [...key].length === 1
}

/** Applies the browser's current selection, because its selection event may be dispatched after the key event. */
function takeSelection(editor: TextEditor): void {
  const shown = getSelection()
  if (shown === null || shown.rangeCount === 0 || !ReactEditor.hasEditableTarget(editor, shown.anchorNode))
    return
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range !== null && (editor.selection === null || !Range.equals(range, editor.selection))) {
    Transforms.select(editor, range)
  }
}

/** Returns true if the key was handled. */
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

/**
 * Opens the link dialog. Returns false if there is no selection or link; the same keys then open the command palette.
 */
function openLink(editor: TextEditor, { openLink }: KeyContext): boolean {
  const { selection } = editor
  if (selection === null || (Range.isCollapsed(selection) && linkAt(editor) === null)) return false
  openLink()
  return true
}

/** Runs undo or redo of the form's history. Returns false if the form has none; the field then uses its own history. */
function runHistory(isRedo: boolean, { onUndo, onRedo }: KeyContext['own']): boolean {
  if (onUndo === undefined) return false
  if (isRedo) onRedo?.()
  else onUndo()
  return true
}

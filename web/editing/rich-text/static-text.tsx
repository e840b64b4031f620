import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { copyOf } from './early-input.ts'
import { RichTextPreview } from './rich-text-preview.tsx'
import type { RichTextFieldProps, TextPlace } from './rich-text-props.ts'

type StaticTextProps = Omit<RichTextFieldProps, 'ref' | 'onFocus'> & {
  readonly id: string
  readonly ref: RefObject<HTMLDivElement | null>
  /** The message if the editor cannot be loaded, otherwise empty. */
  readonly notice: string
  /** Requests the editor with its caret at a position, or without focus if null. */
  readonly onOpen: (caret: TextPlace | null) => void
  readonly onFocus: () => void
  /** Called with a typed character, a line break, or "Backspace". */
  readonly onType: (key: string) => void
  /** Called for the shortcuts for bold and italic. */
  readonly onMark: (mark: 'bold' | 'italic') => void
  /** Called for the link shortcut. Returns false if no text is selected. */
  readonly onLink: () => boolean
  /** Called with pasted or dropped data; `place` is where data was dropped. */
  readonly onData: (data: DataTransfer, place?: TextPlace) => void
  readonly onLeave: () => void
}

/** The static text shown until the editor is loaded. It accepts focus, typing, paste and drop like a field. */
export function StaticText(props: StaticTextProps) {
  const { ref, id, value, placeholder, ingredients = [], description, error, notice } = props
  const { onOpen, onFocus, onType, onMark, onLink, onData, onLeave } = props
  usePasteIn(ref, onData)
  const type = (event: KeyboardEvent<HTMLElement>) => {
    if (runShortcut(event, { onMark, onLink })) return event.preventDefault()
    const key = typedKey(event)
    if (key === null) return
    event.preventDefault()
    onType(key)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    // Cleared, so that the dropped data does not replace selected text.
    getSelection()?.removeAllRanges()
    event.currentTarget.focus()
    // The position is passed with the data, because an editor that is already loaded replaces this text immediately.
    onData(copyOf(event.dataTransfer), placeOf(event))
  }
  const descriptions = [description === undefined ? '' : `${id}-description`, `${id}-error`]
  return (
    <>
      <div
        ref={ref}
        className="rich-text-field__text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={descriptions.join(' ').trim()}
        aria-invalid={error !== undefined}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(null)}
        onPointerUp={(event) => onOpen(placeOf(event))}
        onFocus={({ currentTarget }) =>
          queueMicrotask(() => document.activeElement === currentTarget && onFocus())
        }
        onBlur={onLeave}
        onKeyDown={type}
        // A keypress without a keydown here: the keydown was handled elsewhere and moved the focus to this text.
        onKeyPress={type}
        onDragEnter={() => onOpen(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {value === null ? (
          <p className="rich-text-field__placeholder">{placeholder ?? '\u00a0'}</p>
        ) : (
          <RichTextPreview text={value} ingredients={ingredients} />
        )}
      </div>
      <p role="status" className={notice === '' ? 'visually-hidden' : 'field__error'}>
        {notice}
      </p>
    </>
  )
}

/**
 * Handles a paste while an element has the focus. Browsers dispatch the event at the selection, which may be elsewhere.
 * Ignores a paste that was already handled by a control that then moved the focus here.
 */
function usePasteIn(ref: RefObject<HTMLElement | null>, onData: (data: DataTransfer) => void) {
  const latest = useRef(onData)
  useEffect(() => {
    latest.current = onData
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, defaultPrevented } = event
      if (clipboardData === null || defaultPrevented || document.activeElement !== ref.current) return
      event.preventDefault()
      latest.current(copyOf(clipboardData))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [ref])
}

function placeOf({ currentTarget, clientX, clientY }: MouseEvent): TextPlace {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/**
 * Handles the editor's shortcuts that would otherwise have another effect: "A" would select the whole page, and "K"
 * open the command palette. Returns true if the key was handled.
 */
function runShortcut(
  event: KeyboardEvent<HTMLElement>,
  { onMark, onLink }: Pick<StaticTextProps, 'onMark' | 'onLink'>,
): boolean {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return false
  const key = event.key.toLowerCase()
  if (key === 'k') return onLink()
  if (key === 'a') getSelection()?.selectAllChildren(event.currentTarget)
  else if (key === 'b' || key === 'i') onMark(key === 'b' ? 'bold' : 'italic')
  else return false
  return true
}

/** Returns the character, line break or "Backspace" of a key, or null for any other key. */
function typedKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return null
  if (event.key === 'Enter') return '\n'
  return event.key === 'Backspace' || [...event.key].length === 1 ? event.key : null
}

import { useEffect, useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { copyOf } from './early-input.ts'
import { RichTextPreview } from './rich-text-preview.tsx'
import type { RichTextFieldProps, TextPlace } from './rich-text-props.ts'

type StillTextProps = Omit<RichTextFieldProps, 'ref' | 'onFocus'> & {
  readonly id: string
  readonly ref: RefObject<HTMLDivElement | null>
  /** What is said while the editor cannot be loaded, else empty. */
  readonly notice: string
  /** Asks for the editor, with its caret at a place, or without the focus. */
  readonly onOpen: (caret: TextPlace | null) => void
  readonly onFocus: () => void
  /** Takes a character, a line break, or "Backspace". */
  readonly onType: (key: string) => void
  /** Takes what was pasted or dropped. */
  readonly onData: (data: DataTransfer) => void
  readonly onLeave: () => void
}

/** The text before its editor is there; it can be reached, read and written like a field. */
export function StillText(props: StillTextProps) {
  const { ref, id, value, placeholder, ingredients = [], description, error, notice } = props
  const { onOpen, onFocus, onType, onData, onLeave } = props
  usePasteIn(ref, onData)
  const type = (event: KeyboardEvent) => {
    const key = typedKey(event)
    if (key === null) return
    event.preventDefault()
    onType(key)
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    onOpen(placeOf(event))
    event.currentTarget.focus()
    onData(copyOf(event.dataTransfer))
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
        // The letter of a press that began elsewhere, where it moved the focus to here.
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

/** Takes what is pasted while an element has the focus. The event is sent to where the selection is, which may be elsewhere. */
function usePasteIn(ref: RefObject<HTMLElement | null>, onData: (data: DataTransfer) => void) {
  const latest = useRef(onData)
  useEffect(() => {
    latest.current = onData
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (clipboardData === null || document.activeElement !== ref.current) return
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

/** What a key adds to a text, null where it means something else. */
function typedKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return null
  if (event.key === 'Enter') return '\n'
  return event.key === 'Backspace' || [...event.key].length === 1 ? event.key : null
}

import './rich-text.css'
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#core/values/limits.ts'
import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { logFailure } from '../../app/log-failure.ts'
import { RichTextPreview } from './rich-text-preview.tsx'
import type {
  EditorStart,
  RichTextEditorProps,
  RichTextFieldProps,
  RichTextHandle,
} from './rich-text-props.ts'
import { typeAtEnd } from './type-at-end.ts'

let loadedEditor: ComponentType<RichTextEditorProps> | null = null

async function loadEditor(): Promise<void> {
  loadedEditor ??= (await import('./rich-text-editor.tsx')).RichTextEditor
}

/**
 * A field for rich text. It is a plain text until it is used for the first time; then its editor is loaded. So a page
 * may have forty of them.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, isLabelHidden = false, description, error, ref, className = '' } = props
  const id = useId()
  const { Editor, start, open, openAtStart, typeAhead, leave } = useEditor(props)
  const editor = useRef<RichTextHandle>(null)
  const still = useRef<HTMLDivElement>(null)
  useEditorAtFirstInput()
  useImperativeHandle(
    ref,
    () => ({
      focus: (place = 'end') => {
        if (editor.current !== null) return editor.current.focus(place)
        open({ caret: place })
        // Letters that are typed before the editor is there belong to this text, not to the page.
        still.current?.focus()
      },
      insertIngredient: (ingredientUsageId, share) =>
        editor.current === null
          ? open({ caret: 'end', mention: { ingredientUsageId, ...(share === undefined ? {} : { share }) } })
          : editor.current.insertIngredient(ingredientUsageId, share),
    }),
    [open],
  )
  return (
    <div className={`rich-text-field ${className}`.trim()}>
      <span
        id={`${id}-label`}
        className={isLabelHidden ? 'visually-hidden' : 'field__label'}
        onClick={() => open({ caret: 'end' })}
      >
        {label}
      </span>
      {description !== undefined && (
        <p id={`${id}-description`} className="rich-text-field__description">
          {description}
        </p>
      )}
      {Editor === null || start === null ? (
        <StillText
          {...props}
          id={id}
          ref={still}
          onOpen={open}
          onFocus={openAtStart}
          onType={typeAhead}
          onLeave={leave}
        />
      ) : (
        <Editor {...props} id={id} start={start} editorRef={editor} />
      )}
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}

/**
 * The editor once it is asked for and its code is there. Until then the last request counts, and what is typed at the
 * end of a text is written into it, so that it is seen and saved; what is typed elsewhere waits for the editor.
 */
function useEditor(props: RichTextFieldProps) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [shown, setShown] = useState<{
    Editor: ComponentType<RichTextEditorProps>
    start: EditorStart
  } | null>(null)
  const request = useRef<EditorStart | null>(null)
  const open = useCallback((start: EditorStart) => {
    const show = () => {
      const [Editor, wanted] = [loadedEditor, request.current]
      // A phone opens its keyboard only for a focus within the very press.
      if (Editor !== null && wanted !== null)
        flushSync(() => setShown((now) => now ?? { Editor, start: wanted }))
    }
    if (start.caret !== null || request.current === null) {
      const typed = request.current?.typed
      request.current = typed === undefined ? start : { ...start, typed }
    }
    if (loadedEditor !== null) return show()
    loadEditor().then(show, (error: unknown) => {
      logFailure('The editor of a text cannot be loaded', error)
      // Without an editor there is no other place for it.
      const { typed, ...rest } = request.current ?? { caret: null }
      if (typed === undefined) return
      request.current = { ...rest, caret: 'end' }
      const { value, onChange, limit = limits.richText.paragraph } = latest.current
      onChange([...typed].reduce((text, key) => typeAtEnd(text, key, limit) ?? text, value))
    })
  }, [])
  const typeAhead = useCallback((key: string) => {
    const { value, onChange, onEnter, onBackspaceAtStart, limit = limits.richText.paragraph } = latest.current
    const now = request.current ?? { caret: 'end' }
    const isBlank = isBlankText(value)
    const isAtEnd = now.typed === undefined && (isBlank || now.caret === 'end')
    const written = isAtEnd ? typeAtEnd(value, key, limit) : undefined
    if (written === undefined) {
      const typed = now.typed ?? ''
      request.current = { ...now, typed: key === 'Backspace' ? typed.slice(0, -1) : typed + key }
      return
    }
    request.current = { ...now, caret: 'end' }
    // At once, so that the next key finds what this one did.
    flushSync(() => {
      if (key === '\n' && onEnter !== undefined) onEnter({ before: value, after: null })
      else if (key === 'Backspace' && isBlank) onBackspaceAtStart?.()
      else if (written !== value) onChange(written)
    })
  }, [])
  /** For a focus that says no place: one that was asked for stays, with what was typed meanwhile. */
  const openAtStart = useCallback(
    () => open({ ...request.current, caret: request.current?.caret ?? 'start' }),
    [open],
  )
  /** The focus went elsewhere while the code was loading, and is not taken back. */
  const leave = useCallback(() => {
    if (request.current !== null) request.current = { ...request.current, caret: null }
  }, [])
  return { Editor: shown?.Editor ?? null, start: shown?.start ?? null, open, openAtStart, typeAhead, leave }
}

/** Loads the editor's code once somebody does anything on the page, before they come to a field. */
function useEditorAtFirstInput() {
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const
    const stop = () => events.forEach((name) => removeEventListener(name, load))
    const load = () => {
      stop()
      void loadEditor()
    }
    events.forEach((name) => addEventListener(name, load, { passive: true }))
    return stop
  }, [])
}

type StillTextProps = Omit<RichTextFieldProps, 'ref' | 'onFocus'> & {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly onOpen: (start: EditorStart) => void
  readonly onFocus: () => void
  /** Takes a character, a line break, or "Backspace". */
  readonly onType: (key: string) => void
  readonly onLeave: () => void
}

/** The text before its editor is there; it can be reached and read like a field. */
function StillText(props: StillTextProps) {
  const {
    ref,
    id,
    value,
    placeholder,
    ingredients = [],
    error,
    onOpen,
    onFocus,
    onType,
    onLeave,
    ...rest
  } = props
  const hasDescription = rest.description !== undefined
  const press = ({ clientX: x, clientY: y }: PointerEvent) => onOpen({ caret: { x, y } })
  const type = (event: KeyboardEvent) => {
    const key = typedKey(event)
    if (key === null) return
    event.preventDefault()
    onType(key)
  }
  return (
    <div
      ref={ref}
      className="rich-text-field__text"
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-labelledby={`${id}-label`}
      aria-describedby={hasDescription ? `${id}-description ${id}-error` : `${id}-error`}
      aria-invalid={error !== undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen({ caret: null })}
      onPointerUp={press}
      onFocus={({ currentTarget }) =>
        queueMicrotask(() => document.activeElement === currentTarget && onFocus())
      }
      onBlur={onLeave}
      onKeyDown={type}
      // The letter of a press that began elsewhere, where it moved the focus to here.
      onKeyPress={type}
    >
      {value === null ? (
        <p className="rich-text-field__placeholder">{placeholder ?? '\u00a0'}</p>
      ) : (
        <RichTextPreview text={value} ingredients={ingredients} />
      )}
    </div>
  )
}

/** What a key adds to a text, null where it means something else. */
function typedKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return null
  if (event.key === 'Enter') return '\n'
  return event.key === 'Backspace' || [...event.key].length === 1 ? event.key : null
}

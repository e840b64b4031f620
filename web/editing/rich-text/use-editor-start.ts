import { useCallback, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#core/values/limits.ts'
import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { keysOf, withKey } from './early-input.ts'
import { loadedEditor, loadEditorRetrying } from './load-editor.ts'
import type {
  EarlyContent,
  EarlyInput,
  EditorStart,
  RichTextEditorProps,
  RichTextFieldProps,
  TextPlace,
} from './rich-text-props.ts'
import { selectedPlace } from './selected-place.ts'
import { pageFeatures } from './document/text-features.ts'
import { typeAtEnd, writeAtEnd } from './type-at-end.ts'

type Shown = { readonly Editor: ComponentType<RichTextEditorProps>; readonly start: EditorStart }

const retrying = 'The text editor could not be loaded. Trying again; what you enter is kept.'
const failed =
  'The text editor cannot be loaded. What you entered was added to the end of the text. Check the connection, then press the text to try again, or reload the page.'

/**
 * Shows the editor once it is requested and its code is loaded. Until then, the last requested caret position applies.
 * Keys at the end of the text are applied immediately, so that they are visible and saved; all other input waits for
 * the editor.
 */
export function useEditorStart(props: RichTextFieldProps, staticText: RefObject<HTMLElement | null>) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [shown, setShown] = useState<Shown | null>(null)
  const [notice, setNotice] = useState('')
  const wanted = useRef<EditorStart | null>(null)
  const isLoading = useRef(false)
  /**
   * The part of the text that an open link dialog will link; null if none is open. The editor is shown after the dialog
   * closes.
   */
  const linked = useRef<TextPlace | null>(null)
  const [isLinking, setIsLinking] = useState(false)

  /** Requests the editor with the selected part of the text. Returns that part, or null if nothing is selected. */
  const takeSelected = useCallback(() => {
    const box = latest.current.value === null ? null : staticText.current
    const selected = box === null ? null : selectedPlace(box)
    if (selected === null) return null
    getSelection()?.removeAllRanges()
    wanted.current = { caret: selected, input: wanted.current?.input ?? [] }
    return selected
  }, [staticText])
  const load = useCallback(() => {
    const show = () => {
      if (linked.current !== null) return
      if (wanted.current !== null && wanted.current.caret !== null) takeSelected()
      const [Editor, start] = [loadedEditor(), wanted.current]
      // A phone opens its keyboard only if the focus moves within the event handler of the press.
      if (Editor !== null && start !== null) flushSync(() => setShown((now) => now ?? { Editor, start }))
    }
    if (loadedEditor() !== null) return show()
    if (isLoading.current) return
    isLoading.current = true
    const report = (error: unknown) => logFailure('The text editor cannot be loaded', error)
    const isMissed = () =>
      wanted.current !== null && (wanted.current.caret ?? wanted.current.input[0]) != null
    loadEditorRetrying((error) => {
      report(error)
      if (isMissed()) setNotice(retrying)
    })
      .then(show, (error: unknown) => {
        report(error)
        if (isMissed()) setNotice(failed)
        const { input = [] } = wanted.current ?? {}
        writeWaiting(input, latest.current)
        wanted.current = { caret: 'end', input: input.filter((each) => 'link' in each) }
      })
      .finally(() => (isLoading.current = false))
  }, [takeSelected])
  const open = useCallback(
    (caret: TextPlace | null) => {
      const { input = [], caret: before = null } = wanted.current ?? {}
      wanted.current = { caret: caret ?? before, input }
      load()
    },
    [load],
  )
  const wait = useCallback(
    (content: EarlyContent, place?: TextPlace) => {
      takeSelected()
      const { caret: before = null, input = [] } = wanted.current ?? {}
      const caret = place ?? before
      wanted.current = { caret, input: [...input, { at: caret ?? 'end', ...content }] }
      load()
    },
    [load, takeSelected],
  )
  const type = useCallback(
    (key: string) => {
      takeSelected()
      const { caret, input } = wanted.current ?? { caret: 'end' as const, input: [] }
      const written = input.length === 0 ? typedAtEnd(latest.current, key, caret) : undefined
      wanted.current =
        written === undefined
          ? { caret, input: withKey(input, { at: caret ?? 'end', key }) }
          : { caret: 'end', input }
      // Synchronous, so that the next key sees the result of this one.
      if (written !== undefined) flushSync(() => write(latest.current, key, written))
      load()
    },
    [load, takeSelected],
  )
  /** Opens the dialog for a link of the selected text. Returns false if none is selected. */
  const openLink = useCallback(() => {
    const { features = pageFeatures } = latest.current
    linked.current = features.includes('links') ? takeSelected() : null
    setIsLinking(linked.current !== null)
    return linked.current !== null
  }, [takeSelected])
  /** Closes the dialog, and adds the link unless the address is null. */
  const closeLink = useCallback(
    (link: string | null) => {
      const [at, { input = [] }] = [linked.current, wanted.current ?? {}]
      linked.current = null
      setIsLinking(false)
      if (at === null) return
      wanted.current = { caret: at, input: link === null ? input : [...input, { at, link }] }
      load()
    },
    [load],
  )
  /** Handles focus without a position. A position that was requested before is kept. */
  const openAtStart = useCallback(() => open(wanted.current?.caret ?? 'start'), [open])
  /** The focus left while the code was loading, so the editor must not take it back. */
  const leave = useCallback(() => {
    if (wanted.current !== null) wanted.current = { ...wanted.current, caret: null }
  }, [])
  return { shown, notice, isLinking, open, openAtStart, type, wait, openLink, closeLink, leave }
}

type Text = RichTextFieldProps['value']

/**
 * Returns the text with a key applied at its end, or undefined if the caret is elsewhere or only the editor can handle
 * the key.
 */
function typedAtEnd(props: RichTextFieldProps, key: string, caret: TextPlace | null): Text | undefined {
  const { value, limit = limits.richText.paragraph } = props
  return isBlankText(value) || caret === 'end' ? typeAtEnd(value, key, limit) : undefined
}

function write(props: RichTextFieldProps, key: string, written: Text): void {
  const { value, onChange, onEnter, onBackspaceAtStart } = props
  if (key === '\n' && onEnter !== undefined) onEnter({ before: value, after: null })
  else if (key === 'Backspace' && isBlankText(value)) onBackspaceAtStart?.()
  else if (written !== value) onChange(written)
}

/** Appends all waiting input to the text, because other positions are unknown without the editor. */
function writeWaiting(input: readonly EarlyInput[], props: RichTextFieldProps): void {
  const { value, onChange, onPasteFiles, limit = limits.richText.paragraph } = props
  if (input.length === 0) return
  for (const each of input)
    if ('data' in each && each.data.files.length > 0) onPasteFiles?.([...each.data.files])
  onChange(writeAtEnd(value, input.flatMap(keysOf), limit))
}

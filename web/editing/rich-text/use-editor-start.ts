import { useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#core/values/limits.ts'
import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { logFailure } from '../../app/log-failure.ts'
import { keysOf, withKey } from './early-input.ts'
import { loadedEditor, loadEditorRetrying } from './load-editor.ts'
import type {
  EarlyInput,
  EditorStart,
  Mention,
  RichTextEditorProps,
  RichTextFieldProps,
  TextPlace,
} from './rich-text-props.ts'
import { typeAtEnd, writeAtEnd } from './type-at-end.ts'

type Shown = { readonly Editor: ComponentType<RichTextEditorProps>; readonly start: EditorStart }

const retrying = 'The editor of this text could not be loaded and is requested again. What you enter is kept.'
const failed =
  'The editor of this text cannot be loaded. What you entered is at its end. Check the connection, then press the text to try again, or reload the page.'

/**
 * The editor once it is asked for and its code is there. Until then the last place that was asked for counts, and what
 * is typed at the end of a text is written into it, so that it is seen and saved; all other input waits for the editor.
 */
export function useEditorStart(props: RichTextFieldProps) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [shown, setShown] = useState<Shown | null>(null)
  const [notice, setNotice] = useState('')
  const wanted = useRef<EditorStart | null>(null)
  const isLoading = useRef(false)

  const load = useCallback(() => {
    const show = () => {
      const [Editor, start] = [loadedEditor(), wanted.current]
      // A phone opens its keyboard only for a focus within the very press.
      if (Editor !== null && start !== null) flushSync(() => setShown((now) => now ?? { Editor, start }))
    }
    if (loadedEditor() !== null) return show()
    if (isLoading.current) return
    isLoading.current = true
    const report = (error: unknown) => logFailure('The editor of a text cannot be loaded', error)
    const isMissed = () =>
      wanted.current !== null && (wanted.current.caret ?? wanted.current.input[0]) != null
    loadEditorRetrying((error) => {
      report(error)
      if (isMissed()) setNotice(retrying)
    })
      .then(show, (error: unknown) => {
        report(error)
        if (isMissed()) setNotice(failed)
        writeWaiting(wanted.current?.input ?? [], latest.current)
        wanted.current = { caret: 'end', input: [] }
      })
      .finally(() => (isLoading.current = false))
  }, [])
  const open = useCallback(
    (caret: TextPlace | null) => {
      const { input = [], caret: before = null } = wanted.current ?? {}
      wanted.current = { caret: caret ?? before, input }
      load()
    },
    [load],
  )
  const wait = useCallback(
    (content: { mention: Mention } | { data: DataTransfer }) => {
      const { caret = null, input = [] } = wanted.current ?? {}
      wanted.current = { caret, input: [...input, { at: caret ?? 'end', ...content }] }
      load()
    },
    [load],
  )
  const type = useCallback(
    (key: string) => {
      const { caret, input } = wanted.current ?? { caret: 'end' as const, input: [] }
      const written = input.length === 0 ? typedAtEnd(latest.current, key, caret) : undefined
      wanted.current =
        written === undefined
          ? { caret, input: withKey(input, { at: caret ?? 'end', key }) }
          : { caret: 'end', input }
      // At once, so that the next key finds what this one did.
      if (written !== undefined) flushSync(() => write(latest.current, key, written))
      load()
    },
    [load],
  )
  /** For a focus that says no place: one that was asked for stays. */
  const openAtStart = useCallback(() => open(wanted.current?.caret ?? 'start'), [open])
  /** The focus went elsewhere while the code was loading, and is not taken back. */
  const leave = useCallback(() => {
    if (wanted.current !== null) wanted.current = { ...wanted.current, caret: null }
  }, [])
  return { shown, notice, open, openAtStart, type, wait, leave }
}

type Text = RichTextFieldProps['value']

/** The text with a key at its end; undefined where the caret is elsewhere, or where only an editor can take the key. */
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

/** Without an editor there is no other place for words than the end of the text. */
function writeWaiting(input: readonly EarlyInput[], props: RichTextFieldProps): void {
  const { value, onChange, onPasteFiles, limit = limits.richText.paragraph } = props
  if (input.length === 0) return
  for (const each of input)
    if ('data' in each && each.data.files.length > 0) onPasteFiles?.([...each.data.files])
  onChange(writeAtEnd(value, input.flatMap(keysOf), limit))
}

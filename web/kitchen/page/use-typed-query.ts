import { useEffect, useRef } from 'react'
import { useFollowingState } from '#web/browser/use-following-state.ts'

/** The debounce while typing, in milliseconds. */
const restMs = 200

/**
 * The text of a search field. Typing calls `onChange`, debounced. Text typed before the results arrive is kept. A
 * `query` that was not typed into this field, for example after Back, replaces the text.
 */
export function useTypedQuery(query: string, onChange: (query: string) => void) {
  const [field, setField] = useFollowingState(query, follow)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setField((before) => ({ ...before, text }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setField((before) => ({ ...before, pending: [...before.pending, text] }))
      onChange(text)
    }, restMs)
  }
  return { text: field.text, type }
}

type Field = {
  readonly text: string
  /** The queries that were passed to `onChange` and are not shown yet, oldest first. */
  readonly pending: readonly string[]
}

function follow(before: Field | null, shown: string): Field {
  const place = before?.pending.indexOf(shown) ?? -1
  return before === null || place < 0
    ? { text: shown, pending: [] }
    : { text: before.text, pending: before.pending.slice(place + 1) }
}

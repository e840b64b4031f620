import { useEffect, useRef, useState } from 'react'

/** The debounce of typing, in milliseconds. */
const restMs = 200

/**
 * The text of a search field. Typing calls `onChange`, debounced; text that is typed before the results arrive is kept.
 * A `query` that was not typed into this field, for example after Back, replaces the text.
 */
export function useTypedQuery(query: string, onChange: (query: string) => void) {
  const [field, setField] = useState<Field>({ text: query, shown: query, asked: [] })
  if (field.shown !== query) setField(follow(field, query))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setField((before) => ({ ...before, text }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setField((before) => ({ ...before, asked: [...before.asked, text] }))
      onChange(text)
    }, restMs)
  }
  return { text: field.text, type }
}

type Field = {
  readonly text: string
  /** The query of the list that is shown. */
  readonly shown: string
  /** The queries that were passed to `onChange` and are not shown yet, oldest first. */
  readonly asked: readonly string[]
}

function follow({ text, asked }: Field, shown: string): Field {
  const place = asked.indexOf(shown)
  return place < 0 ? { text: shown, shown, asked: [] } : { text, shown, asked: asked.slice(place + 1) }
}

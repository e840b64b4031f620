import { useEffect, useRef, useState } from 'react'

/** How long typing rests before the list is searched, in milliseconds. */
const restMs = 200

/**
 * The text of a search field beside the query that the list shows. Typing asks for the list a moment later; what is
 * typed until that list is there stays. A query that was not typed here, as by Back, takes the place of the text.
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
  /** What was asked for and is not shown yet, in the order of typing. */
  readonly asked: readonly string[]
}

function follow({ text, asked }: Field, shown: string): Field {
  const place = asked.indexOf(shown)
  return place < 0 ? { text: shown, shown, asked: [] } : { text, shown, asked: asked.slice(place + 1) }
}

import { useEffect, useRef, useState } from 'react'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { useShortcuts } from '../../frame/shortcuts.ts'
import styles from './recipe-list.module.css'

/** How long typing rests before the list is searched, in milliseconds. */
const restMs = 200

type SearchFieldProps = { readonly query: string; readonly onChange: (query: string) => void }

/** Searches while one types; `/` leads here, Escape empties and leaves it. */
export function SearchField({ query, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: query, of: query })
  // Back and the clear button change the query from outside.
  if (typed.of !== query) setTyped({ text: query, of: query })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcuts({ '/': () => field.current?.focus() })
  const type = (text: string) => {
    setTyped({ text, of: query })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text), restMs)
  }
  return (
    <label className={styles['search']}>
      <KitchenIcon name="search" />
      <span className="visually-hidden">Search recipes</span>
      <input
        ref={field}
        type="search"
        placeholder="Search"
        value={typed.text}
        aria-keyshortcuts="/"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          type('')
          currentTarget.blur()
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}

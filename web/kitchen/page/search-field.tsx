import { useRef } from 'react'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useTypedQuery } from './use-typed-query.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** The name of the searched items, such as "recipes". */
  readonly what: string
  readonly query: string
  readonly onChange: (query: string) => void
}

/** Searches while the user types. `/` focuses the field; Escape clears and leaves it. */
export function SearchField({ what, query, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { text, type } = useTypedQuery(query, onChange)
  useShortcuts({ '/': () => field.current?.focus() })
  return (
    <label className={styles['search']}>
      <KitchenIcon name="search" />
      <span className="visually-hidden">Search {what}</span>
      <input
        ref={field}
        type="search"
        placeholder="Search"
        value={text}
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

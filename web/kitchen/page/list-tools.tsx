import { useRef, useState, type ReactNode } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import styles from './list-tools.module.css'
import searchField from './search-field.module.css'

type ListSearchProps = {
  /** The name of the searched items, such as "comments". */
  readonly what: string
  readonly search: string
  readonly onSearch: (term: string) => void
}

/** The toolbar of a list that the server searches, with tabs and a search field. */
export function ListTools({ children, ...search }: ListSearchProps & { readonly children: ReactNode }) {
  return (
    <div className={styles['tools']}>
      {children}
      <ListSearch {...search} />
    </div>
  )
}

/** The search field of a list that the server searches. Enter or clearing the field submits it, and `/` focuses it. */
export function ListSearch({ what, search, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState({ term: search, search })
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  // The search also changes through Back and the filters.
  if (typed.search !== search) setTyped({ term: search, search })
  return (
    <form
      role="search"
      className={searchField['search']}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.term.trim())
      }}
    >
      <KitchenIcon name="search" />
      <input
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        aria-label={`Search ${what}`}
        placeholder="Search"
        value={typed.term}
        onChange={({ target }) => {
          setTyped({ term: target.value, search })
          if (target.value === '' && search !== '') onSearch('')
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

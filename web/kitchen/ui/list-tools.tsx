import { formText } from '#web/ui/form-text.ts'
import type { ReactNode } from 'react'
import { KitchenIcon } from './kitchen-icon.tsx'
import styles from './list-tools.module.css'
import field from './search-field.module.css'

type ListToolsProps = {
  /** What is searched, as "comments". */
  readonly what: string
  readonly search: string
  readonly onSearch: (term: string) => void
  /** The parts of the list. */
  readonly children: ReactNode
}

/** What stands over a list that the server searches: its parts, and the search, which Enter starts. */
export function ListTools({ what, search, onSearch, children }: ListToolsProps) {
  return (
    <div className={styles['tools']}>
      {children}
      <form
        role="search"
        className={field['search']}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(formText(event.currentTarget, 'q').trim())
        }}
      >
        <KitchenIcon name="search" />
        <input
          key={search}
          type="search"
          name="q"
          aria-label={`Search ${what}`}
          placeholder="Search"
          defaultValue={search}
        />
      </form>
    </div>
  )
}

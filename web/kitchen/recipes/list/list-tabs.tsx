import { Link } from 'react-router'
import { keepsFocus } from '../../../app/navigation-focus.tsx'
import { listTabs, type ListQuery } from './list-query.ts'
import type { RecipeList } from './recipe-list.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './recipe-list.module.css'

type ListTabsProps = { readonly query: ListQuery; readonly counts: RecipeList['counts'] }

/** The parts of the list, each with how many recipes are in it. A part without recipes steps back. */
export function ListTabs({ query, counts }: ListTabsProps) {
  const { pathFor } = useListQuery()
  return (
    <nav className={styles['tabs']} aria-label="Recipes by state">
      {listTabs.map(({ status, count, label }) => (
        <Link
          key={label}
          to={pathFor({ status })}
          state={keepsFocus}
          className={styles['tab']}
          aria-current={query.status === status ? 'page' : undefined}
          data-empty={counts[count] === 0 ? '' : undefined}
        >
          {label} <span className={styles['count']}>{counts[count].toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  )
}

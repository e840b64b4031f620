import { listColumns, sortOf, type ListOrder } from './list-query.ts'
import type { ListView } from './list-view.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './list-head.module.css'

type ListHeadProps = {
  readonly view: ListView
  readonly orderBy: ListOrder
  readonly isAll: boolean
  readonly onAll: () => void
}

/** The column headings. Pressing one sorts by its column; pressing it again reverses the order. */
export function ListHead({ view, orderBy, isAll, onAll }: ListHeadProps) {
  const { change } = useListQuery()
  return (
    <div role="rowgroup" className={styles['group']} data-view={view}>
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader" className={styles['check']}>
          <input type="checkbox" aria-label="Select all loaded recipes" checked={isAll} onChange={onAll} />
          <span aria-hidden="true" className={styles['all']}>
            Select all
          </span>
        </span>
        <span role="columnheader" className={styles['column']}>
          <span className="visually-hidden">Photo</span>
        </span>
        {listColumns.map((column) => {
          const { name, label, orders } = column
          return (
            <span
              key={name}
              role="columnheader"
              aria-sort={sortOf(column, orderBy)}
              className={`${styles['column'] ?? ''} ${styles[classOf[name]] ?? ''}`}
            >
              <button
                type="button"
                className={styles['sort']}
                onClick={() => change({ orderBy: orders[orderBy === orders[0] ? 1 : 0] })}
              >
                {label}
              </button>
            </span>
          )
        })}
      </div>
    </div>
  )
}

const classOf = {
  ...{ title: 'words', state: 'words', updated: 'end' },
  ...{ views: 'number', saves: 'number', comments: 'number' },
} as const

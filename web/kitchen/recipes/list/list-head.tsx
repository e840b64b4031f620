import { listColumns, sortOf, type ListOrder } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './recipe-list.module.css'

type ListHeadProps = {
  readonly orderBy: ListOrder
  readonly isAll: boolean
  readonly onAll: () => void
}

/** The column headings. Pressing one sorts by its column; pressing it again reverses the order. */
export function ListHead({ orderBy, isAll, onAll }: ListHeadProps) {
  const { change } = useListQuery()
  return (
    <div role="rowgroup" className={styles['headGroup']}>
      <div role="row" aria-rowindex={1} className={styles['head']}>
        <span role="columnheader" className={styles['check']}>
          <input type="checkbox" aria-label="Select all loaded recipes" checked={isAll} onChange={onAll} />
        </span>
        <span role="columnheader">
          <span className="visually-hidden">Photo</span>
        </span>
        {listColumns.map((column) => {
          const { name, label, orders } = column
          return (
            <span
              key={name}
              role="columnheader"
              aria-sort={sortOf(column, orderBy)}
              className={
                styles[name === 'views' || name === 'saves' || name === 'comments' ? 'number' : name]
              }
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

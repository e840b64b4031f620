import { Tabs } from '../../ui/tabs.tsx'
import { listTabs, type ListQuery } from './list-query.ts'
import type { RecipeList } from './recipe-list.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './list-filters.module.css'

type ListTabsProps = { readonly query: ListQuery; readonly counts: RecipeList['counts'] }

/** The tabs of the list, each with its number of recipes. */
export function ListTabs({ query, counts }: ListTabsProps) {
  const { pathFor } = useListQuery()
  return (
    <div className={styles['tabs']}>
      <Tabs
        label="Recipes by state"
        isKeepingFocus
        tabs={listTabs.map(({ status, count, label }) => ({
          to: pathFor({ status }),
          text: label,
          count: counts[count],
          isCurrent: query.status === status,
        }))}
      />
    </div>
  )
}

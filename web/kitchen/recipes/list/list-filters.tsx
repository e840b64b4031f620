import { useState } from 'react'
import { useQuery } from '../../../app/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useKitchenSite } from '../../frame/kitchen-site.tsx'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { listFacets, listOrders, type ListFacet, type ListQuery } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './list-filters.module.css'

type ListFiltersProps = { readonly query: ListQuery; readonly total: number }

/** What narrows the list beside the tab, and its order. */
export function ListFilters({ query, total }: ListFiltersProps) {
  const { change } = useListQuery()
  const [isOpen, setOpen] = useState(false)
  const chosen = listFacets.filter(({ name }) => query.terms[name] !== undefined)
  const without = (name: ListFacet) =>
    Object.fromEntries(Object.entries(query.terms).filter(([other]) => other !== name))
  return (
    <div className={styles['filters']}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <KitchenIcon name="filter" /> Filter
      </Button>
      {chosen.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles['chip']}
          aria-label={`Remove the filter ${label}: ${query.terms[name] ?? ''}`}
          onClick={() => change({ terms: without(name) })}
        >
          {label}: {query.terms[name]} <KitchenIcon name="close" />
        </button>
      ))}
      <p className={styles['total']} role="status">
        {total.toLocaleString('en')} {total === 1 ? 'recipe' : 'recipes'}
      </p>
      <OrderMenu query={query} />
      <FilterDialog isOpen={isOpen} onClose={() => setOpen(false)} query={query} />
    </div>
  )
}

function OrderMenu({ query }: { readonly query: ListQuery }) {
  const { change } = useListQuery()
  const current = listOrders.find(({ value }) => value === query.orderBy)
  return (
    <Menu
      label={`Sort: ${current?.label ?? ''}`}
      buttonClassName="button button--quiet"
      button={
        <>
          <KitchenIcon name="sort" /> {current?.label}
        </>
      }
    >
      {listOrders.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === query.orderBy}
            onClick={() => change({ orderBy: value })}
          >
            {label}
          </button>
        </li>
      ))}
    </Menu>
  )
}

type FilterDialogProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly query: ListQuery }

/** The terms are loaded when they are asked for. */
function FilterDialog({ isOpen, onClose, query }: FilterDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filter recipes"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {isOpen && <FacetFields query={query} />}
    </Dialog>
  )
}

function FacetFields({ query }: { readonly query: ListQuery }) {
  const { slug: siteSlug } = useKitchenSite()
  const { change } = useListQuery()
  const {
    data: filters,
    error,
    reload,
  } = useQuery(siteSlug, async (api) => (await api.listFilters({ siteSlug })).body.filters)
  return (
    <div className={styles['facets']}>
      {error !== null && (
        <p role="alert">
          {error}{' '}
          <button type="button" onClick={reload}>
            Retry
          </button>
        </p>
      )}
      {listFacets.map(({ name, label }) => (
        <label key={name} className={styles['facet']}>
          <span>{label}</span>
          <select
            value={query.terms[name] ?? ''}
            disabled={filters === null}
            onChange={({ target: { value } }) => {
              const others = Object.entries(query.terms).filter(([other]) => other !== name)
              change({ terms: Object.fromEntries(value === '' ? others : [...others, [name, value]]) })
            }}
          >
            <option value="">Any</option>
            {(filters?.[name] ?? []).map(({ slug, title, recipeCount }) => (
              <option key={slug} value={slug}>
                {title} ({recipeCount})
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

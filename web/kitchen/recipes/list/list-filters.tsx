import { useState } from 'react'
import type { OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import { useQuery, type Query } from '../../../app/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { KitchenIcon } from '../../ui/kitchen-icon.tsx'
import { listFacets, listOrders, type ListFacet, type ListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'
import { useListQuery } from './use-list-query.ts'
import styles from './list-filters.module.css'

type ListFiltersProps = {
  readonly query: ListQuery
  readonly total: number
  readonly view: ListView
  readonly onView: (view: ListView) => void
}

/** The filters of the list, its sort order and its view. */
export function ListFilters({ query, total, view, onView }: ListFiltersProps) {
  const { change } = useListQuery()
  const [isOpen, setOpen] = useState(false)
  const focus = useFocusInList<HTMLDivElement>(':scope > button')
  const terms = useTerms(isOpen || Object.keys(query.terms).length > 0)
  const chosen = listFacets.flatMap(({ name, label }) => {
    const slug = query.terms[name]
    if (slug === undefined) return []
    const title = terms.data?.[name].find((term) => term.slug === slug)?.title ?? slug
    return [{ name, text: `${label}: ${title}` }]
  })
  const without = (name: ListFacet) =>
    Object.fromEntries(Object.entries(query.terms).filter(([other]) => other !== name))
  return (
    <div className={styles['filters']} {...focus}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <KitchenIcon name="filter" /> Filter
      </Button>
      {chosen.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className={styles['chip']}
          aria-label={`Remove the filter ${text}`}
          onClick={() => change({ terms: without(name) })}
        >
          {text} <KitchenIcon name="close" />
        </button>
      ))}
      <p className={styles['total']} role="status">
        {total.toLocaleString('en')} {total === 1 ? 'recipe' : 'recipes'}
      </p>
      <OrderMenu query={query} />
      <Segments label="View" value={view} options={views} onChange={onView} />
      <FilterDialog isOpen={isOpen} onClose={() => setOpen(false)} query={query} terms={terms} />
    </div>
  )
}

const views = [
  { value: 'table', text: <KitchenIcon name="menu" />, label: 'Table' },
  { value: 'cards', text: <KitchenIcon name="cards" />, label: 'Cards' },
] as const

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

type Terms = Readonly<Record<ListFacet, readonly Pick<OwnTerm, 'slug' | 'title'>[]>>

/** The terms of the platform and of the site by kind, sorted by title. Loaded once `isWanted` is true. */
function useTerms(isWanted: boolean): Query<Terms> {
  const { slug: siteSlug } = useKitchenSite()
  return useQuery<Terms>(isWanted ? siteSlug : null, async (api) => {
    const { globals } = (await api.getManagedGlobals({ siteSlug })).body
    const ofKind = (kind: ListFacet) =>
      [...globals[kind], ...globals.ownTerms.filter((own) => own.kind === kind)].toSorted((one, other) =>
        one.title.localeCompare(other.title, 'en'),
      )
    return {
      ...{ tags: ofKind('tags'), categories: ofKind('categories'), meals: ofKind('meals') },
      ...{ cuisines: ofKind('cuisines'), diets: ofKind('diets'), methods: ofKind('methods') },
    }
  })
}

type FilterDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly query: ListQuery
  readonly terms: Query<Terms>
}

function FilterDialog({ isOpen, onClose, query, terms }: FilterDialogProps) {
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
      {isOpen && <FacetFields query={query} terms={terms} />}
    </Dialog>
  )
}

function FacetFields({ query, terms }: Pick<FilterDialogProps, 'query' | 'terms'>) {
  const { change } = useListQuery()
  const { data, error, reload } = terms
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
            disabled={data === null}
            onChange={({ target: { value } }) => {
              const others = Object.entries(query.terms).filter(([other]) => other !== name)
              change({ terms: Object.fromEntries(value === '' ? others : [...others, [name, value]]) })
            }}
          >
            <option value="">Any</option>
            {(data?.[name] ?? []).map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { chosenFilters } from '#core/model/search/filter-counts.ts'
import { showsFilters, suggestedFilters } from '#core/model/search/filter-suggestions.ts'
import { useSelector } from '../../app/machine.ts'
import { SearchInput } from '../../content/search-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CollectionSlider } from '../collection/collection-slider.tsx'
import type { RecipeListData } from './load-recipe-list.ts'
import { RecipeResults } from './recipe-results.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { useRecipeSearch } from './use-recipe-search.ts'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

/** The list of all recipes, narrowed by words and filters as the reader types and taps. */
export function RecipeSearch({ data }: { data: RecipeListData }) {
  const search = useRecipeSearch(data)
  const { term, filters } = useSelector(search, ({ context }) => context)
  /** Null before it was opened for the first time. */
  const [isDialogOpen, setIsDialogOpen] = useState<boolean | null>(null)
  const chosen = chosenFilters(data.filters, filters)
  const counts = useFilterCounts(data, search, isDialogOpen === true)
  const suggested = suggestedFilters(data.filters).filter(
    ({ kind, slug }) => !(filters[kind]?.includes(slug) ?? false),
  )
  const [only] = chosen
  const title = chosen.length === 1 && only !== undefined && term.trim() === '' ? only.title : 'All recipes'
  return (
    <div className="recipe-list wrap">
      <header className="recipe-list__header">
        <h1 className="recipe-list__title">{title}</h1>
        <form
          role="search"
          className="search-box"
          action="/recipes"
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchInput
            label="Search recipes"
            name="search"
            value={term}
            onChange={(event) => search.send({ type: 'term.change', term: event.target.value })}
          />
        </form>
        {(showsFilters(data.filters) || chosen.length > 0) && (
          <div className="filter-row">
            {chosen.map(({ kind, slug, title: name }) => (
              <button
                key={`${kind} ${slug}`}
                type="button"
                className="chip chip--chosen"
                aria-label={`Remove filter ${name}`}
                onClick={() => search.send({ type: 'filter.toggle', group: kind, slug })}
              >
                {name}
                <Icon name="close" />
              </button>
            ))}
            {suggested.map(({ id, kind, slug, title: name }) => (
              <Chip
                key={id}
                isOn={false}
                onClick={() => search.send({ type: 'filter.toggle', group: kind, slug })}
              >
                {name}
              </Chip>
            ))}
            <Button
              variant="quiet"
              icon="filter"
              aria-haspopup="dialog"
              onClick={() => setIsDialogOpen(true)}
            >
              {chosen.length === 0 ? 'Filters' : `Filters (${chosen.length})`}
            </Button>
          </div>
        )}
      </header>
      {term.trim() === '' && chosen.length === 0 && <CollectionSlider collections={data.collections} />}
      <RecipeResults search={search} page={data.page} />
      {isDialogOpen !== null && (
        <Suspense>
          <FilterDialog
            isOpen={isDialogOpen}
            onClose={() => setIsDialogOpen(false)}
            filters={counts}
            search={search}
          />
        </Suspense>
      )}
    </div>
  )
}

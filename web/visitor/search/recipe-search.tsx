import { useEffect, useRef, useState } from 'react'
import { chosenFilters } from '#core/model/search/filter-counts.ts'
import { showsFilters, suggestedFilters } from '#core/model/search/filter-suggestions.ts'
import { importAgain } from '../../app/import-again.ts'
import { useSelector } from '../../app/machine.ts'
import { SearchInput } from '../../content/search-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadedPart } from '../../ui/loaded-part.tsx'
import { DialogFailed } from '../../ui/part-failed.tsx'
import { CollectionSlider } from '../collection/collection-slider.tsx'
import { useSearchFocus } from './focuses-search.ts'
import type { RecipeListData } from './load-recipe-list.ts'
import { RecipeResults } from './recipe-results.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { useRecipeSearch } from './use-recipe-search.ts'

const loadFilters = importAgain(() => import('./filter-dialog.tsx'))
const FilterDialog = loadedPart(async () => (await loadFilters()).FilterDialog, {
  failed: (failure, { isOpen, onClose }) =>
    isOpen && <DialogFailed title="Filters" what="The filters" failure={failure} onClose={onClose} />,
})

/** The list of all recipes, filtered as the reader types and selects filters. */
export function RecipeSearch({ data }: { data: RecipeListData }) {
  const search = useRecipeSearch(data)
  const { term, filters } = useSelector(search, ({ context }) => context)
  /** Null until the dialog is opened for the first time. */
  const [isDialogOpen, setIsDialogOpen] = useState<boolean | null>(null)
  const chosen = chosenFilters(data.filters, filters)
  const counts = useFilterCounts(data, search, isDialogOpen === true)
  const suggested = suggestedFilters(data.filters).filter(
    ({ kind, slug }) => !(filters[kind]?.includes(slug) ?? false),
  )
  const { row, button } = useFilterRow(chosen.length)
  const field = useRef<HTMLInputElement>(null)
  useSearchFocus(field)
  const [only] = chosen
  const title = chosen.length === 1 && only !== undefined && term.trim() === '' ? only.title : 'All recipes'
  const showsCollections = term.trim() === '' && chosen.length === 0 && data.collections.length > 0
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
            ref={field}
            label="Search recipes"
            name="search"
            value={term}
            onChange={(event) => search.send({ type: 'term.change', term: event.target.value })}
          />
        </form>
        {(showsFilters(data.filters) || chosen.length > 0) && (
          <div className="filter-row">
            <div className="filter-row__chips" ref={row}>
              {/* The keys keep a filter's element, and so its focus, when it is selected or removed. */}
              {[...chosen, ...suggested].map(({ kind, slug, title: name }, index) => (
                <FilterChip
                  key={`${kind} ${slug}`}
                  name={name}
                  isChosen={index < chosen.length}
                  onToggle={() => search.send({ type: 'filter.toggle', group: kind, slug })}
                />
              ))}
            </div>
            <Button
              ref={button}
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
      {showsCollections && <CollectionSlider collections={data.collections} isAtTop />}
      <RecipeResults search={search} page={data.page} isAtTop={!showsCollections} />
      {isDialogOpen !== null && (
        <FilterDialog
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          filters={counts}
          search={search}
        />
      )}
    </div>
  )
}

type FilterChipProps = { readonly name: string; readonly isChosen: boolean; readonly onToggle: () => void }

/** A filter that can be selected, or a selected one that can be removed. */
function FilterChip({ name, isChosen, onToggle }: FilterChipProps) {
  const state = isChosen
    ? { className: 'chip chip--chosen', 'aria-label': `Remove filter ${name}` }
    : { className: 'chip', 'aria-pressed': false }
  return (
    <button type="button" {...state} onClick={onToggle}>
      {name}
      {isChosen && <Icon name="close" />}
    </button>
  )
}

/**
 * Scrolls the row to its start, where the selected filters are, when one is selected. If a removed filter loses the
 * focus because it is not a suggestion, the button after the row gets it.
 */
function useFilterRow(chosenCount: number) {
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(chosenCount)
  useEffect(() => {
    const isFewer = chosenCount < before.current
    before.current = chosenCount
    if (!isFewer) row.current?.scrollTo({ left: 0 })
    else if (document.activeElement === document.body) button.current?.focus()
  }, [chosenCount])
  return { row, button }
}

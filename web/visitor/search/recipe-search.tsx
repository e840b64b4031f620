import { useRef, useState } from 'react'
import { listQueryOf } from '#core/machines/search-machine.ts'
import { searchQuery } from '#core/machines/search-query.ts'
import { writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { importAgain } from '../../browser/start/import-again.ts'
import { useSelector } from '../../browser/machine.ts'
import { SearchInput } from '../../content/search-input.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../../ui/loading/part-failed.tsx'
import { CollectionSlider } from '../collection/collection-slider.tsx'
import { FilterRow } from './filter-row.tsx'
import { useSearchFocus } from './focuses-search.ts'
import { listTitle } from './list-title.ts'
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
  const context = useSelector(search, (snapshot) => snapshot.context)
  const { term, results } = context
  const query = listQueryOf(context)
  /** Null until the dialog is opened for the first time. */
  const [isDialogOpen, setIsDialogOpen] = useState<boolean | null>(null)
  const counts = useFilterCounts(data, search, isDialogOpen === true)
  const field = useRef<HTMLInputElement>(null)
  useSearchFocus(field)
  const title = term.trim() === '' ? listTitle(query, data.filters) : 'All recipes'
  const showsCollections = searchQuery(query) === null && data.collections.length > 0
  // The page number in the address belongs to the recipes that were loaded with it.
  const page = results === (data.response ?? data.initial).recipes ? data.page : 1
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
          {[...new URLSearchParams(writeRecipeQuery({ ...query, search: '' }))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
        <FilterRow data={data} search={search} onOpen={() => setIsDialogOpen(true)} />
      </header>
      {showsCollections && <CollectionSlider collections={data.collections} isAtTop />}
      <RecipeResults search={search} page={page} isAtTop={!showsCollections} />
      {isDialogOpen !== null && (
        <FilterDialog
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          counts={counts}
          search={search}
        />
      )}
    </div>
  )
}

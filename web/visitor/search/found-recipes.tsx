import './found-recipes.css'
import { useActorRef } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { searchMachine, type SearchResponse } from '#core/machines/search-machine.ts'
import type { SearchQuery } from '#core/machines/search-query.ts'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { headerResults, headerSearchLimit, headerSearchView } from '#core/model/search/header-search-view.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { RecipeImage } from '../../content/recipe-image.tsx'
import { Link } from '../../ui/link.tsx'
import { searchAddress } from './search-address.ts'
import { SearchCorrection } from './search-correction.tsx'

/** The results below the header's search field: featured recipes before typing, then the matches. */
export function FoundRecipes({ term: typed }: { term: string }) {
  const search = useHeaderSearch()
  useEffect(() => search.send({ type: 'term.change', term: typed }), [search, typed])
  const { featuredRecipes } = useSite()
  const { term, results, total, hasSearched, correction } = useSelector(search, ({ context }) => context)
  const isPending = useSelector(search, (snapshot) => snapshot.hasTag('pending'))
  const view = headerSearchView({
    hasSearched,
    resultCount: results.length,
    featuredCount: featuredRecipes.length,
  })
  const { shown, hasMore } = headerResults(results, total)
  return (
    <div className="found-recipes" aria-busy={isPending} aria-live="polite">
      {hasSearched && <SearchCorrection correction={correction} query={{ search: term, filters: {} }} />}
      {view === 'INITIAL' && (
        <ResultList label="Featured recipes" recipes={featuredRecipes.slice(0, headerSearchLimit)} />
      )}
      {view === 'RESULTS' && <ResultList label="Results" recipes={shown} />}
      {view === 'NO_RESULTS' && (
        <p className="found-recipes__none">No recipes found for &quot;{term}&quot;</p>
      )}
      {view === 'RESULTS' && hasMore && (
        <Link to={searchAddress(term)} className="found-recipes__more">
          See more
        </Link>
      )}
    </div>
  )
}

function ResultList({ label, recipes }: { label: string; recipes: readonly RecipeCard[] }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="found-recipes__title">
        {label}
      </h2>
      <ul className="found-recipes__list">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="found-recipes__item">
              <RecipeImage recipe={recipe} ratio="1-1" sizes="56px" />
              <span>
                {recipe.title} <FoundTime recipe={recipe} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FoundTime({ recipe }: { recipe: RecipeCard }) {
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  return time === '' ? null : <span className="found-recipes__time">{time}</span>
}

function useHeaderSearch() {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const machine = useMemo(
    () =>
      searchMachine.provide({
        actors: {
          searchRecipes: fromPromise<SearchResponse, SearchQuery>(
            async ({ input }) => (await api.listRecipes({ siteSlug, ...input })).body,
          ),
        },
      }),
    [api, siteSlug],
  )
  return useActorRef(machine, { input: {} })
}

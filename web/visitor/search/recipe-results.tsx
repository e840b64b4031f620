import { pageSize } from '#core/values/page-size.ts'
import { sortOf, writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { listQueryOf } from '#core/machines/search-machine.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { useSelector } from '../../browser/machine.ts'
import { Pages } from '../../content/pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CardSkeletons } from '../../ui/loading/skeleton.tsx'
import type { RecipeCard as Recipe } from '#core/model/recipe/recipe.ts'
import { RecipeGrid, useCardShape } from '../site/recipe-grid.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { timePhrase } from './list-title.ts'
import { ResultsBar } from './results-bar.tsx'
import { SearchCorrection } from './search-correction.tsx'
import type { RecipeSearchRef } from './use-recipe-search.ts'

type RecipeResultsProps = {
  readonly search: RecipeSearchRef
  readonly page: number
  /** True if the first recipes are visible without scrolling. */
  readonly isAtTop: boolean
}

/** The matching recipes as cards, or the reason why there are none. */
export function RecipeResults({ search, page, isAtTop }: RecipeResultsProps) {
  const context = useSelector(search, (snapshot) => snapshot.context)
  const { results, total, correction, initial } = context
  const query = listQueryOf(context)
  const isNewestFirst = sortOf(query) === 'newest'
  const { className, ratio } = useCardShape()
  const isPending = useSelector(search, (snapshot) => snapshot.hasTag('pending'))
  const isRejected = useSelector(search, (snapshot) => snapshot.matches({ status: 'rejected' }))
  if (isRejected) {
    return (
      <div className="empty">
        <p>{tryAgainSentence}</p>
        <Button onClick={() => search.send({ type: 'search.retry' })}>Try again</Button>
      </div>
    )
  }
  if (results.length === 0 && isPending)
    return <CardSkeletons count={8} label="Searching" className={className} ratio={ratio} />
  return (
    <>
      <ResultsBar search={search} />
      <SearchCorrection correction={correction} query={query} />
      {results.length === 0 ? (
        <NothingFound search={search} others={initial.recipes} />
      ) : (
        <RecipeGrid recipes={results} level={2} isAtTop={isAtTop} inViewCount={2} isPending={isPending} />
      )}
      {total > 0 && total <= fewResults && !isPending && (
        <LatestInstead
          recipes={initial.recipes.filter(({ id }) => results.every((found) => found.id !== id))}
        />
      )}
      <Pages
        page={page}
        count={Math.ceil(total / pageSize.default)}
        address={(to) => addressOf(writeRecipeQuery(query), to)}
        labels={isNewestFirst ? { previous: 'Newer', next: 'Older' } : { previous: 'Previous', next: 'Next' }}
      />
    </>
  )
}

/** The maximum number of results below which the latest recipes follow. */
const fewResults = 3

function addressOf(query: string, page: number): string {
  return `/recipes${query}${page === 1 ? '' : `${query === '' ? '?' : '&'}page=${page}`}`
}

/** The reason why nothing matches, with other recipes instead. */
function NothingFound({ search, others }: { search: RecipeSearchRef; others: readonly Recipe[] }) {
  const { term, filters, time } = useSelector(search, ({ context }) => context)
  const hasFilters = Object.values(filters).flat().length > 0
  const isSearch = term.trim() !== '' || hasFilters || time === null
  return (
    <>
      <div className="empty">
        <p>
          {time === null ? 'No recipes' : `No recipes of ${timePhrase(time)}`}
          {isSearch && ' found for this search'}
        </p>
        {time !== null && (
          <ChoiceLink
            search={search}
            choice={{ type: 'time.choose', time: null }}
            className="button button--plain"
          >
            Show recipes of any time
          </ChoiceLink>
        )}
        {!hasFilters && time === null && (
          <>
            <p className="empty__hint">Check the spelling, or search for a single ingredient.</p>
            <Link to="/recipes" className="button button--plain">
              Show all recipes
            </Link>
          </>
        )}
        {hasFilters && <Button onClick={() => search.send({ type: 'filters.clear' })}>Clear filters</Button>}
      </div>
      <LatestInstead recipes={others} />
    </>
  )
}

/** The latest recipes, for readers who found little or nothing. */
function LatestInstead({ recipes }: { recipes: readonly Recipe[] }) {
  if (recipes.length === 0) return null
  return (
    <section className="recipe-list__others" aria-labelledby="other-recipes">
      <h2 id="other-recipes">The latest recipes</h2>
      <RecipeGrid recipes={recipes.slice(0, maxOthers)} level={3} />
    </section>
  )
}

/** The maximum number of other recipes shown when nothing matches. */
const maxOthers = 6

import { counted } from '#core/values/text/counted.ts'
import { pageSize } from '#core/values/page-size.ts'
import { writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { useSelector } from '../../app/machine.ts'
import { Pages } from '../../content/pages.tsx'
import { Button } from '../../ui/button.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import type { RecipeCard as Recipe } from '#core/model/recipe/recipe.ts'
import { RecipeGrid, useCardShape } from '../site/recipe-grid.tsx'
import { SearchCorrection } from './search-correction.tsx'
import type { RecipeSearchRef } from './use-recipe-search.ts'

type RecipeResultsProps = {
  readonly search: RecipeSearchRef
  readonly page: number
  /** True if the first recipes are what a reader sees first. */
  readonly isAtTop: boolean
}

/** The matching recipes as cards, or the reason why there are none. */
export function RecipeResults({ search, page, isAtTop }: RecipeResultsProps) {
  const { term, filters, isExact, results, total, correction, initial } = useSelector(
    search,
    ({ context }) => context,
  )
  const language = useNumberLanguage()
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
      <p className="visually-hidden" role="status">
        {isPending ? 'Searching' : counted(total, 'recipe', undefined, language)}
      </p>
      <SearchCorrection correction={correction} term={term} filters={filters} />
      {results.length === 0 ? (
        <NothingFound search={search} others={initial.recipes} />
      ) : (
        <RecipeGrid recipes={results} level={2} firstCount={isAtTop ? 2 : 0} isPending={isPending} />
      )}
      <Pages
        page={page}
        count={Math.ceil(total / pageSize.default)}
        address={(to) => addressOf(writeRecipeQuery({ search: term, filters, isExact }), to)}
        labels={{ previous: 'Newer', next: 'Older' }}
      />
    </>
  )
}

function addressOf(query: string, page: number): string {
  return `/recipes${query}${page === 1 ? '' : `${query === '' ? '?' : '&'}page=${page}`}`
}

/** The reason why nothing matches, with other recipes instead. */
function NothingFound({ search, others }: { search: RecipeSearchRef; others: readonly Recipe[] }) {
  const hasFilters = useSelector(search, ({ context }) => Object.values(context.filters).flat().length > 0)
  return (
    <>
      <div className="empty">
        <p>No recipes found for this search</p>
        {hasFilters && <Button onClick={() => search.send({ type: 'filters.clear' })}>Clear filters</Button>}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-recipes">
          <h2 id="other-recipes" className="recipe-list__others">
            The latest recipes
          </h2>
          <RecipeGrid recipes={others.slice(0, maxOthers)} level={3} />
        </section>
      )}
    </>
  )
}

/** The maximum number of other recipes shown when nothing matches. */
const maxOthers = 6

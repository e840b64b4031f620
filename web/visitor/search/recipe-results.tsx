import { counted } from '#core/values/text/counted.ts'
import { pageSize } from '#core/values/page-size.ts'
import { writeRecipeQuery } from '#core/model/search/recipe-query.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { useSelector } from '../../app/machine.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'
import type { RecipeSearchRef } from './recipe-search.tsx'

/** What was found: cards, or why there are none. */
export function RecipeResults({ search, page }: { search: RecipeSearchRef; page: number }) {
  const { term, filters, results, total } = useSelector(search, ({ context }) => context)
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
  if (results.length === 0 && isPending) return <CardSkeletons count={8} label="Searching" />
  return (
    <>
      <p className="visually-hidden" role="status">
        {isPending ? 'Searching' : counted(total, 'recipe')}
      </p>
      {results.length === 0 ? (
        <p className="empty">No recipes found for this search</p>
      ) : (
        <ul className={`card-grid ${isPending ? 'card-grid--pending' : ''}`.trim()} aria-busy={isPending}>
          {results.map((recipe, index) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} level={2} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={total} query={writeRecipeQuery({ search: term, filters })} />
    </>
  )
}

function Pages({ page, total, query }: { page: number; total: number; query: string }) {
  const pages = Math.ceil(total / pageSize.default)
  if (pages <= 1) return null
  const address = (to: number) => `/recipes${query}${to === 1 ? '' : `${query === '' ? '?' : '&'}page=${to}`}`
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link to={address(page - 1)} className="button button--plain" rel="prev">
          Newer
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={address(page + 1)} className="button button--plain" rel="next">
          Older
        </Link>
      )}
    </nav>
  )
}

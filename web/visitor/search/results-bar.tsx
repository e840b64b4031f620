import { sortOf, sortsOf, type RecipeSort } from '#core/model/search/recipe-query.ts'
import { listQueryOf } from '#core/machines/search-machine.ts'
import { counted } from '#core/values/text/counted.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { ChoiceLink } from './choice-link.tsx'
import type { RecipeSearchRef } from './use-recipe-search.ts'

const names: Readonly<Record<RecipeSort, string>> = {
  best: 'Best match',
  newest: 'Newest',
  quickest: 'Quickest',
  'a-z': 'A to Z',
}

/** The number of results, which is announced when it or the order changes, and links to the other orders. */
export function ResultsBar({ search }: { search: RecipeSearchRef }) {
  const context = useSelector(search, (snapshot) => snapshot.context)
  const isPending = useSelector(search, (snapshot) => snapshot.hasTag('pending'))
  const { term, total, correction } = context
  // With a correction, the sentence below contains the words.
  const words = correction?.isApplied === true ? '' : term.trim()
  const sorts = sortsOf(term)
  const language = useNumberLanguage()
  const current = sortOf(listQueryOf(context))
  return (
    <div className="results-bar">
      <p role="status" className={total === 0 ? 'visually-hidden' : undefined}>
        {isPending ? 'Searching' : counted(total, 'recipe', undefined, language)}
        {words !== '' && !isPending && ` for “${words}”`}
        {current !== sorts[0] && !isPending && (
          <span className="visually-hidden">, sorted: {names[current]}</span>
        )}
      </p>
      {total > 1 && (
        <nav aria-label="Sort recipes">
          <ul className="results-bar__sorts">
            {sorts.map((sort) => (
              <li key={sort}>
                <ChoiceLink
                  search={search}
                  choice={{ type: 'sort.choose', sort }}
                  className="results-bar__sort"
                  aria-current={sort === current ? 'true' : undefined}
                >
                  {names[sort]}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

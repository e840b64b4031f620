import { writeRecipeQuery, type RecipeListQuery } from '#core/model/search/recipe-query.ts'
import type { SearchAnswer } from '#core/machines/search-machine.ts'
import { Link } from '../../ui/link.tsx'

type SearchCorrectionProps = {
  readonly correction: SearchAnswer['correction']
  readonly term: string
  readonly filters?: RecipeListQuery['filters']
}

/** What was searched for instead of the reader's words, or what they probably meant; nothing for most searches. */
export function SearchCorrection({ correction, term, filters = {} }: SearchCorrectionProps) {
  if (correction === undefined || correction === null) return null
  const listPath = (search: string, isExact: boolean) =>
    `/recipes${writeRecipeQuery({ search, filters, isExact })}`
  const meant = <Link to={listPath(correction.query, false)}>{correction.query}</Link>
  if (!correction.isApplied) return <p className="search-correction">Did you mean {meant}?</p>
  return (
    <p className="search-correction">
      Showing results for <strong>{correction.query}</strong>. Search instead for{' '}
      <Link to={listPath(term, true)}>{term.trim()}</Link>
    </p>
  )
}

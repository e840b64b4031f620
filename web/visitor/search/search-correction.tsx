import { writeRecipeQuery, type RecipeListQuery } from '#core/model/search/recipe-query.ts'
import type { SearchResponse } from '#core/machines/search-machine.ts'
import { Link } from '../../ui/link.tsx'

type SearchCorrectionProps = {
  readonly correction: SearchResponse['correction']
  /** The original query. */
  readonly query: RecipeListQuery
}

/** Says which corrected term was searched for, or suggests one; renders nothing for most searches. */
export function SearchCorrection({ correction, query }: SearchCorrectionProps) {
  if (correction === undefined || correction === null) return null
  const listPath = (search: string, isExact: boolean) =>
    `/recipes${writeRecipeQuery({ ...query, search, isExact })}`
  const meant = <Link to={listPath(correction.query, false)}>{correction.query}</Link>
  if (!correction.isApplied) return <p className="search-correction">Did you mean {meant}?</p>
  return (
    <p className="search-correction">
      Showing results for <strong>{correction.query}</strong>. Search instead for{' '}
      <Link to={listPath(query.search, true)}>{query.search.trim()}</Link>
    </p>
  )
}

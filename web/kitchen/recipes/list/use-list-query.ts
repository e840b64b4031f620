import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepsFocus } from '#web/browser/navigation/navigation-focus.tsx'
import { listSearch, readListQuery, type ListQuery } from './list-query.ts'

/** The query in the URL. `change` navigates to another query; a change of the text replaces the history entry. */
export function useListQuery() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = readListQuery(new URLSearchParams(search))
  const change = useCallback(
    (changes: Partial<ListQuery>) => {
      const next = { ...readListQuery(new URLSearchParams(location.search)), ...changes }
      void navigate(pathname + listSearch(next), {
        ...{ replace: 'query' in changes, state: keepsFocus, preventScrollReset: true },
      })
    },
    [navigate, pathname],
  )
  const pathFor = (changes: Partial<ListQuery>) => pathname + listSearch({ ...query, ...changes })
  return { query, change, pathFor }
}

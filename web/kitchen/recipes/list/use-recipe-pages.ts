import { useCallback, useEffect, useRef, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { useApp } from '../../../app/app-context.tsx'
import { logFailure } from '../../../app/log-failure.ts'
import type { RecipeList } from './recipe-list.ts'
import { pageLength } from './recipe-list.ts'
import { listCallInput } from './list-query.ts'

type Page = readonly ManagedRecipeCard[] | 'failed'

type State = {
  /** The list that the page was loaded with; another one starts all over. */
  readonly first: RecipeList
  readonly pages: ReadonlyMap<number, Page>
}

export type RecipePages = {
  /** A row: a recipe, `failed` where its page did not load, null while it is on its way. */
  readonly rowAt: (index: number) => ManagedRecipeCard | 'failed' | null
  readonly loaded: readonly ManagedRecipeCard[]
  /** Asks for what is missing among these rows. */
  readonly request: (from: number, to: number) => void
  /** Asks again for pages that failed. */
  readonly retry: () => void
}

const firstState = (first: RecipeList): State => ({ first, pages: new Map([[0, first.recipes]]) })

/** The rows of a list of any length: the first page comes with the page's data, the others as they come into view. */
export function useRecipePages(siteSlug: string, first: RecipeList): RecipePages {
  const { abortableApi } = useApp()
  const [state, setState] = useState<State>(() => firstState(first))
  if (state.first !== first) setState(firstState(first))
  const requested = useRef<{ pages: Set<number>; controller: AbortController } | null>(null)
  useEffect(() => {
    requested.current = { pages: new Set([0]), controller: new AbortController() }
    return () => requested.current?.controller.abort()
  }, [first])

  const request = useCallback(
    (from: number, to: number) => {
      const current = requested.current
      if (current === null) return
      const { pages, controller } = current
      const api = abortableApi(controller.signal)
      const keep = (page: number, rows: Page) =>
        setState((before) =>
          before.first === first ? { first, pages: new Map([...before.pages, [page, rows]]) } : before,
        )
      for (let page = Math.floor(from / pageLength); page <= Math.floor(to / pageLength); page++) {
        if (pages.has(page)) continue
        pages.add(page)
        const range = { limit: String(pageLength), offset: String(page * pageLength) }
        api.listManagedRecipes({ siteSlug, ...listCallInput(first.query), ...range }).then(
          ({ body }) => keep(page, body.recipes),
          (error: unknown) => {
            if (controller.signal.aborted) return
            logFailure('A part of the list did not load', error)
            keep(page, 'failed')
          },
        )
      }
    },
    [abortableApi, first, siteSlug],
  )
  const retry = useCallback(() => {
    setState((before) => {
      const pages = new Map([...before.pages].filter(([, rows]) => rows !== 'failed'))
      if (requested.current !== null) requested.current.pages = new Set(pages.keys())
      return { ...before, pages }
    })
  }, [])

  const rowAt = (index: number) => {
    const page = state.pages.get(Math.floor(index / pageLength))
    return page === 'failed' ? page : (page?.[index % pageLength] ?? null)
  }
  const loaded = [...state.pages]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, rows]) => (rows === 'failed' ? [] : rows))
  return { rowAt, loaded, request, retry }
}

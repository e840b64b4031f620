import { useCallback, useEffect, useRef } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useApp } from '#web/app/app-context.tsx'
import { logFailure } from '#web/browser/log-failure.ts'
import { useFollowingState } from '#web/browser/use-following-state.ts'

/** A page of a list from the server. */
export type ServerPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** Loads rows from the server. `first` is the page at offset 0; a new `first` resets the list. */
export type ServerList<Row> = {
  readonly first: ServerPage<Row>
  readonly load: (api: TrivetApi, offset: number) => Promise<ServerPage<Row>>
}

export type ServerRows<Row> = {
  /** A row, `failed` if its page failed to load, or null while it is loading. */
  readonly rowAt: (index: number) => Row | 'failed' | null
  /** The loaded rows in order. */
  readonly loaded: readonly Row[]
  /** Loads missing rows in and near this range. */
  readonly request: (from: number, to: number) => void
  /** Retries the pages that failed to load. */
  readonly retry: () => void
}

type State<Row> = {
  readonly first: ServerPage<Row>
  readonly pages: ReadonlyMap<number, readonly Row[] | 'failed'>
}

/** The page size, which is the maximum that a list call returns. */
export const serverPageLength = 100

/** The number of rows to load ahead of the visible ones. */
const ahead = 60

/** The rows of a list of any length. Pages in and near the visible range are loaded, each once. */
export function useServerRows<Row>({ first, load }: ServerList<Row>): ServerRows<Row> {
  const { abortableApi } = useApp()
  const [state, setState] = useFollowingState<State<Row>, ServerPage<Row>>(first, startPages)
  const requested = useRef<{ pages: Set<number>; controller: AbortController } | null>(null)
  const loadPage = useRef(load)
  useEffect(() => {
    loadPage.current = load
  })
  useEffect(() => {
    requested.current = { pages: new Set([0]), controller: new AbortController() }
    return () => requested.current?.controller.abort()
  }, [first])

  const request = useCallback(
    (from: number, to: number) => {
      if (requested.current === null) return
      const { pages, controller } = requested.current
      const keep = (page: number, rows: readonly Row[] | 'failed') =>
        setState((before) =>
          before.first === first ? { first, pages: new Map([...before.pages, [page, rows]]) } : before,
        )
      for (
        let page = Math.floor(Math.max(0, from - ahead) / serverPageLength);
        page <= Math.floor(Math.min(to + ahead, first.total - 1) / serverPageLength);
        page++
      ) {
        if (pages.has(page)) continue
        pages.add(page)
        loadPage.current(abortableApi(controller.signal), page * serverPageLength).then(
          ({ rows }) => keep(page, rows),
          (error: unknown) => {
            if (controller.signal.aborted) return
            logFailure('A part of the list did not load', error)
            keep(page, 'failed')
          },
        )
      }
    },
    [abortableApi, first, setState],
  )
  const retry = useCallback(() => {
    setState((before) => {
      const pages = new Map([...before.pages].filter(([, rows]) => rows !== 'failed'))
      if (requested.current !== null) requested.current.pages = new Set(pages.keys())
      return { ...before, pages }
    })
  }, [setState])
  const rowAt = (index: number) => {
    const page = state.pages.get(Math.floor(index / serverPageLength))
    return page === 'failed' ? page : (page?.[index % serverPageLength] ?? null)
  }
  const loaded = [...state.pages]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, rows]) => (rows === 'failed' ? [] : rows))
  return { rowAt, loaded, request, retry }
}

function startPages<Row>(_: State<Row> | null, first: ServerPage<Row>): State<Row> {
  return { first, pages: new Map([[0, first.rows]]) }
}

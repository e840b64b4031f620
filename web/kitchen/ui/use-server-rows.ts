import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../app/log-failure.ts'

/** A part of a list as the server answers it. */
export type ServerPage<Row> = { readonly rows: readonly Row[]; readonly total: number }

/** Asks the server for rows; `first` is the answer for the offset 0, and a new one starts the list all over. */
export type ServerList<Row> = {
  readonly first: ServerPage<Row>
  readonly load: (api: TrivetApi, offset: number) => Promise<ServerPage<Row>>
}

type State<Row> = {
  readonly first: ServerPage<Row>
  readonly pages: ReadonlyMap<number, readonly Row[] | 'failed'>
}

/** How many rows a page has; the lists of the kitchen ask for as many. */
export const serverPageLength = 100

/** How far beyond those in view rows are asked for, so that they are there when they come into it. */
const ahead = 60

/** The rows of a list of any length: those in view and near it are asked for by the page, each page once. */
export function useServerRows<Row>({ first, load }: ServerList<Row>) {
  const { abortableApi } = useApp()
  const started = { first, pages: new Map([[0, first.rows]]) }
  const [state, setState] = useState<State<Row>>(started)
  if (state.first !== first) setState(started)
  const asked = useRef<{ pages: Set<number>; controller: AbortController } | null>(null)
  const loadPage = useRef(load)
  useEffect(() => {
    loadPage.current = load
  })
  useEffect(() => {
    asked.current = { pages: new Set([0]), controller: new AbortController() }
    return () => asked.current?.controller.abort()
  }, [first])

  const request = useCallback(
    (from: number, to: number) => {
      if (asked.current === null) return
      const { pages, controller } = asked.current
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
    [abortableApi, first],
  )
  const retry = useCallback(() => {
    setState((before) => {
      const pages = new Map([...before.pages].filter(([, rows]) => rows !== 'failed'))
      if (asked.current !== null) asked.current.pages = new Set(pages.keys())
      return { ...before, pages }
    })
  }, [])
  /** A row, `failed` where its page did not load, null while it is on its way. */
  const rowAt = (index: number): Row | 'failed' | null => {
    const page = state.pages.get(Math.floor(index / serverPageLength))
    return page === 'failed' ? page : (page?.[index % serverPageLength] ?? null)
  }
  return { rowAt, request, retry }
}

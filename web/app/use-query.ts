import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { useApp } from './app-context.tsx'
import { logFailure } from '../browser/log-failure.ts'

type QueryOptions = {
  /** The debounce delay of changes of the key, in milliseconds. */
  readonly debounceMs?: number
  /** True to keep the data of the previous key until that of the new key is loaded. */
  readonly keepsPrevious?: boolean
}

/** Data that a component loads after it is shown. */
export type Query<Data> = {
  /** Null until it is loaded. */
  readonly data: Data | null
  readonly isPending: boolean
  /** The error message; null if there is none. */
  readonly error: string | null
  /** Reloads the data; the current data stays meanwhile. */
  readonly reload: () => void
  /** Sets the data after a write, without a request. */
  readonly update: (change: (data: Data | null) => Data) => void
}

type StoredResponse<Data> = {
  readonly key: string
  readonly attempt: number
  readonly data: Data | null
  readonly error: string | null
}

/**
 * Loads data after the page, and loads other data when `key` changes; null loads nothing. A response for an earlier key
 * is never shown, and its calls are aborted. Data that a page requires belongs in its loader instead.
 */
export function useQuery<Data>(
  key: string | null,
  load: (api: TrivetApi) => Promise<Data>,
  { debounceMs = 0, keepsPrevious = false }: QueryOptions = {},
): Query<Data> {
  const { abortableApi } = useApp()
  const [attempt, setAttempt] = useState(0)
  const [response, setResponse] = useState<StoredResponse<Data> | null>(null)
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const { signal } = controller
    const start = () =>
      latestLoad.current(abortableApi(signal)).then(
        (data) => {
          if (!signal.aborted) setResponse({ key, attempt, data, error: null })
        },
        (error: unknown) => {
          if (signal.aborted) return
          logFailure('A query failed', error)
          setResponse((before) => ({
            ...{ key, attempt, error: failureAdvice(error) },
            data: keepsPrevious ? (before?.data ?? null) : null,
          }))
        },
      )
    const timer = debounceMs === 0 ? void start() : setTimeout(() => void start(), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [abortableApi, key, attempt, debounceMs, keepsPrevious])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  const update = useCallback(
    (change: (data: Data | null) => Data) => {
      if (key === null) return
      setResponse((before) => {
        const data = change(before?.key === key ? before.data : null)
        return { key, attempt, data, error: null }
      })
    },
    [key, attempt],
  )
  const isCurrent = response !== null && response.key === key
  const hasResponse = isCurrent && response.attempt === attempt
  return {
    data: isCurrent || keepsPrevious ? (response?.data ?? null) : null,
    isPending: key !== null && !hasResponse,
    error: hasResponse ? response.error : null,
    reload,
    update,
  }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { useApp } from './app-context.tsx'
import { logFailure } from './log-failure.ts'

type QueryOptions = {
  /** How long the key has to stay the same before its data is loaded, in milliseconds. */
  readonly debounceMs?: number
  /** True where the data of the previous key is shown until that of the new key is there. */
  readonly keepsPrevious?: boolean
}

/** Data that a component loads after it is shown. */
export type Query<Data> = {
  /** Null until it is loaded. */
  readonly data: Data | null
  readonly isPending: boolean
  /** What to show of the failure, null where there is none. */
  readonly error: string | null
  /** Loads it again; what is there stays meanwhile. */
  readonly reload: () => void
  /** Changes the data to what the component knows after a write. */
  readonly update: (change: (data: Data | null) => Data) => void
}

type Answer<Data> = {
  readonly key: string
  readonly attempt: number
  readonly data: Data | null
  readonly error: string | null
}

/**
 * Loads data that is not worth loading with the page, and loads other data when `key` changes; nothing is loaded for
 * null. An answer for an earlier key is never shown, its calls are aborted. What a page cannot do without belongs in
 * its loader instead.
 */
export function useQuery<Data>(
  key: string | null,
  load: (api: TrivetApi) => Promise<Data>,
  { debounceMs = 0, keepsPrevious = false }: QueryOptions = {},
): Query<Data> {
  const { abortableApi } = useApp()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<Data> | null>(null)
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
          if (!signal.aborted) setAnswer({ key, attempt, data, error: null })
        },
        (error: unknown) => {
          if (signal.aborted) return
          logFailure('A query failed', error)
          setAnswer((before) => ({
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
      setAnswer((before) => {
        const data = change(before?.key === key ? before.data : null)
        return { key, attempt, data, error: null }
      })
    },
    [key, attempt],
  )
  const isCurrent = answer !== null && answer.key === key
  const isAnswered = isCurrent && answer.attempt === attempt
  return {
    data: isCurrent || keepsPrevious ? (answer?.data ?? null) : null,
    isPending: key !== null && !isAnswered,
    error: isAnswered ? answer.error : null,
    reload,
    update,
  }
}

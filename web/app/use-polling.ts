import { useEffect, useRef } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useApp } from './app-context.tsx'
import { logFailure } from '../browser/log-failure.ts'
import { poll } from '../browser/poll.ts'

type PollingOptions = {
  /** The time between a response and the next request, in milliseconds. */
  readonly intervalMs: number
  /** False to send the first request immediately. */
  readonly waitsFirst?: boolean
  /** The console message of a failure, for example "The progress did not load". */
  readonly failureText: string
}

/**
 * Polls the server while the component is mounted, until `ask` resolves to false; it does not poll while `key` is null,
 * and restarts for another key. It pauses while the page is hidden, backs off after failures, and ends after a refusal.
 * Its calls are aborted when the component is unmounted.
 */
export function usePolling(
  key: string | null,
  ask: (api: TrivetApi, signal: AbortSignal) => Promise<boolean>,
  { intervalMs, waitsFirst = true, failureText }: PollingOptions,
): void {
  const { abortableApi } = useApp()
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const { signal } = controller
    const api = abortableApi(signal)
    void poll(() => latestAsk.current(api, signal), {
      intervalMs,
      waitsFirst,
      onFailure: (error) => logFailure(failureText, error),
      signal,
      page: document,
    })
    return () => controller.abort()
  }, [abortableApi, key, intervalMs, waitsFirst, failureText])
}

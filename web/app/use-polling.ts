import { useEffect, useRef } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useApp } from './app-context.tsx'
import { logFailure } from './log-failure.ts'
import { poll } from './poll.ts'

type PollingOptions = {
  /** The time between an answer and the next question, in milliseconds. */
  readonly intervalMs: number
  /** False to ask at once and wait only between questions. */
  readonly waitsFirst?: boolean
  /** What the console says of a failure, for example "The progress did not load". */
  readonly failureText: string
}

/**
 * Asks the server regularly while the component is shown, until `ask` resolves to false; nothing is asked while `key` is
 * null, and another key starts again. It pauses while the page is hidden, backs off after failures, and ends after a
 * refusal. Its calls are aborted with the component.
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

import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '#core/calls/subscription/subscriber-calls.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../app/log-failure.ts'

/** How often an import that runs is asked about, in milliseconds. */
const pollMs = 1000

/** The longest wait between two questions after failures, in milliseconds. */
const longestWaitMs = 30_000

/**
 * How far the site's latest import of subscribers is; null while nothing is known of one. It is asked about once, and
 * again and again while it runs or `isExpected`; where it ends, the page is loaded again. After a failure the next
 * question waits twice as long, and after a refusal there is none.
 */
export function useImportProgress(siteSlug: string, isExpected: boolean) {
  const { abortableApi } = useApp()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const api = abortableApi(controller.signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = pollMs
    let wasRunning = false
    const ask = async () => {
      const { subscriberImport } = (await api.getSubscriberImport({ siteSlug })).body
      waitMs = pollMs
      setProgress(subscriberImport)
      const isRunning = runs(subscriberImport)
      if (wasRunning && !isRunning && subscriberImport?.isDryRun === false) void revalidate()
      wasRunning = isRunning
      if (isRunning || isExpected) next()
    }
    const next = () => {
      timer = setTimeout(() => void ask().catch(failed), waitMs)
    }
    const failed = (error: unknown) => {
      if (controller.signal.aborted) return
      logFailure('The progress of the import did not load', error)
      if (isRefusal(failureStatus(error))) return
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      next()
    }
    void ask().catch(failed)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [abortableApi, siteSlug, isExpected, revalidate])
  const hide = useCallback(() => setProgress(null), [])
  return { progress, hide }
}

/** True for an answer that will be the same next time; 429 passes. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429
}

/** True while an import is not over. */
export function runs(progress: ImportProgress | null): boolean {
  return progress?.state === 'reading' || progress?.state === 'writing'
}

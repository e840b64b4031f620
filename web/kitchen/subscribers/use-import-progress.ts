import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '#core/calls/subscription/subscriber-calls.ts'
import { answerOf } from '../../app/loading.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../app/log-failure.ts'

/** How often an import that runs is asked about, in milliseconds. */
const pollMs = 1000

/**
 * How far the site's latest import of subscribers is; null while nothing is known of one. It is asked about once, and
 * again and again while it runs or `isExpected`; where it ends, the page is loaded again.
 */
export function useImportProgress(siteSlug: string, isExpected: boolean) {
  const { abortableApi } = useApp()
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const api = abortableApi(controller.signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasRunning = false
    const ask = async () => {
      const { subscriberImport } = await answerOf(api.getSubscriberImport({ siteSlug }))
      setProgress(subscriberImport)
      const isRunning = runs(subscriberImport)
      if (wasRunning && !isRunning && subscriberImport?.isDryRun === false) void revalidate()
      wasRunning = isRunning
      if (isRunning || isExpected) next()
    }
    const next = () => {
      timer = setTimeout(() => void ask().catch(failed), pollMs)
    }
    const failed = (error: unknown) => {
      if (controller.signal.aborted) return
      logFailure('The progress of the import did not load', error)
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

/** True while an import is not over. */
export function runs(progress: ImportProgress | null): boolean {
  return progress?.state === 'reading' || progress?.state === 'writing'
}

import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '#core/calls/subscribers/subscriber-calls.ts'
import { usePolling } from '../../app/use-polling.ts'

/**
 * The progress of the site's latest import of subscribers; null if none is known or there is no site. It is loaded
 * once, then polled while the import runs or `isExpected`. When the import ends, the page data is reloaded.
 */
export function useImportProgress(siteSlug: string | null, isExpected: boolean) {
  const { revalidate, state } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  usePolling(
    siteSlug === null ? null : `${siteSlug} ${isExpected}`,
    async (api) => {
      if (siteSlug === null) return false
      const { subscriberImport } = (await api.getSubscriberImport({ siteSlug })).body
      setProgress(subscriberImport)
      const isRunning = runs(subscriberImport)
      if (runs(progress) && !isRunning && subscriberImport?.isDryRun === false) void revalidate()
      return isRunning || isExpected
    },
    { intervalMs: 1000, waitsFirst: false, failureText: 'The progress of the import did not load' },
  )
  const hide = useCallback(() => setProgress(null), [])
  /** True until the page shows the added subscribers. */
  const isAdding = progress?.isDryRun === false && (runs(progress) || state === 'loading')
  return { progress, isAdding, hide }
}

/** True while an import is running. */
export function runs(progress: ImportProgress | null): boolean {
  return progress?.state === 'reading' || progress?.state === 'writing'
}

import type { ImportResult, ImportStatus, ImportSummary } from './import-result.ts'
import type { Source } from './source.ts'

/** The state of a request to stop, such as an `AbortSignal`. */
export type StopSignal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/** Reports the progress of an import; every started source is ended, with null if it was aborted without a change. */
export type ImportReporter = {
  start(total: number): void
  begin(name: string): void
  end(name: string, result: ImportResult | null): void
  /** The user requested a stop; sources in progress are still completed. */
  stop(): void
  /** Resolves when everything is displayed. */
  finish(summary: ImportSummary): Promise<void>
}

/** The sources of an import, and its reporter. */
export type RunImportOptions = {
  readonly sources: readonly Source[]
  /** Imports one source; null if it was aborted before anything was written. */
  readonly importOne: (source: Source, signal: StopSignal) => Promise<ImportResult | null>
  readonly jobs: number
  /** The id for undoing the import; null if nothing was written. */
  readonly importId: () => string | null
  readonly signal: StopSignal
  readonly reporter: ImportReporter
}

/**
 * Imports all sources, several at a time, and continues after failures. After a stop, sources in progress are
 * completed.
 */
export async function runImport(options: RunImportOptions): Promise<ImportSummary> {
  const { sources, importOne, importId, jobs, signal, reporter } = options
  const counts: Record<ImportStatus, number> = {
    created: 0,
    updated: 0,
    unchanged: 0,
    kept: 0,
    skipped: 0,
    read: 0,
    failed: 0,
  }
  const waiting = sources.values()

  async function work(): Promise<void> {
    // All workers share one iterator, so that each source is imported once.
    for (const source of waiting) {
      if (signal.aborted) return
      reporter.begin(source.name)
      const result = await importOne(source, signal)
      if (result) counts[result.status] += 1
      reporter.end(source.name, result)
    }
  }

  reporter.start(sources.length)
  await Promise.all(Array.from({ length: Math.min(jobs, sources.length) }, work))
  const summary = { total: sources.length, counts, isInterrupted: signal.aborted, importId: importId() }
  await reporter.finish(summary)
  return summary
}

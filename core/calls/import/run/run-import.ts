import type { ImportResult, ImportStatus, ImportSummary } from './import-result.ts'
import type { Source } from './source.ts'

/** Says that the person asked to stop; an `AbortSignal` is one. */
export type StopSignal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/** Watches an import; every source that was started is ended, with null when it was given up untouched. */
export type ImportReporter = {
  start(total: number): void
  begin(name: string): void
  end(name: string, result: ImportResult | null): void
  /** The person asked to stop: what was started is still ended. */
  stop(): void
  /** Everything is shown when this resolves. */
  finish(summary: ImportSummary): Promise<void>
}

/** What an import is made of, and who watches it. */
export type RunImportOptions = {
  readonly sources: readonly Source[]
  /** Imports one source; null when it was given up because of the signal, with nothing written. */
  readonly importOne: (source: Source, signal: StopSignal) => Promise<ImportResult | null>
  readonly jobs: number
  /** The id by which the import can be undone; null when nothing was written. */
  readonly importId: () => string | null
  readonly signal: StopSignal
  readonly reporter: ImportReporter
}

/** Imports all sources, some at a time, and continues after a bad one. Once stopped, what was started is ended. */
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
    // All workers take from one iterator, so that each source is taken once.
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

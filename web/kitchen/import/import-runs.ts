import type { WriteDeps } from '#core/workflows/import/write-recipe.ts'

/** The runs of an import in this tab. A run ends when the import is replaced or continued in another tab. */
export type ImportRuns = {
  /** Aborts the current run and starts the next one. */
  next(): void
  /** Returns a function that is true while the current run has not ended. */
  current(): () => boolean
  /** Returns a new signal for reading or writing, which `stop` aborts. */
  begin(): AbortSignal
  stop(): void
  /** The dependencies for reading and writing in this run. */
  work(): Promise<WriteDeps>
}

/** Each run loads its dependencies once. If loading fails, the next call of `work` tries again. */
export function createImportRuns(load: (isCurrent: () => boolean) => Promise<WriteDeps>): ImportRuns {
  let number = 0
  let controller = new AbortController()
  let loading: Promise<WriteDeps> | null = null

  function current(): () => boolean {
    const begun = number
    return () => begun === number
  }

  return {
    current,
    next() {
      controller.abort()
      loading = null
      number += 1
    },
    begin() {
      controller = new AbortController()
      return controller.signal
    },
    stop: () => controller.abort(),
    work() {
      const isCurrent = current()
      return (loading ??= load(isCurrent).catch((error: unknown) => {
        if (isCurrent()) loading = null
        throw error
      }))
    },
  }
}

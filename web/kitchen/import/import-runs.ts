import type { WriteDeps } from '#core/workflows/import/write-recipe.ts'

/** The runs of an import in this tab. A run ends when the import is replaced or continues in another tab. */
export type ImportRuns = {
  /** Aborts the current run and starts the next one. */
  next(): void
  /** Returns a check that is true as long as the run of this call is the current one. */
  current(): () => boolean
  /** A new signal for reading or writing, which `stop` aborts. */
  begin(): AbortSignal
  stop(): void
  /** The dependencies that this run reads and writes with. */
  work(): Promise<WriteDeps>
}

/** Each run loads its dependencies once; if loading fails, the next call of `work` tries again. */
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

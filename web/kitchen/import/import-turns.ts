import type { WriteDeps } from '#core/calls/import/run/write-recipe.ts'

/** The turns of an import in this tab: one ends when the import becomes another one, or goes on in another tab. */
export type ImportTurns = {
  /** Ends what goes on, and begins the next turn. */
  next(): void
  /** What it answers tells whether the turn of now still lasts. */
  current(): () => boolean
  /** The signal by which `stop` ends what begins now. */
  begin(): AbortSignal
  stop(): void
  /** What this turn reads and writes with. */
  work(): Promise<WriteDeps>
}

/** Each turn loads what it works with once; what cannot be loaded is loaded again when it is asked for again. */
export function createImportTurns(load: (isCurrent: () => boolean) => Promise<WriteDeps>): ImportTurns {
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

import type { ImportStore } from './import-store.ts'
import type { ImportRuns } from './import-runs.ts'
import { writeRow } from './import-work.ts'

type WritingDeps = {
  readonly store: ImportStore
  readonly runs: ImportRuns
  /** Called after each recipe with the number written so far. */
  readonly onWritten?: (done: number) => void
}

/**
 * Writes every row that has a choice, until it is stopped. Before a row is sent, it is stored on the device as started,
 * so that another tab can find its recipe. Resolves to false if the import was replaced in the meantime.
 */
export async function writeImport({ store, runs, onWritten }: WritingDeps): Promise<boolean> {
  const { state: now, set, setRow, persistRow, persistState } = store
  const isCurrent = runs.current()
  const signal = runs.begin()
  const open = now().rows.filter(({ outcome, choice }) => outcome === null && choice !== null)
  set({ phase: 'writing', done: 0, total: open.length, error: null })
  await persistState('now')
  for (const row of open) {
    if (signal.aborted) break
    const begun = { ...row, isBegun: true }
    setRow(row.id, () => begun)
    await persistRow(begun)
    if (!isCurrent()) return false
    const outcome = await writeRow(runs.work(), row, now().isPublishing)
    if (!isCurrent()) return false
    setRow(row.id, () => ({ ...begun, outcome }))
    await persistRow({ ...begun, outcome })
    if (!isCurrent()) return false
    set({ done: now().done + 1 })
    await persistState('soon')
    onWritten?.(now().done)
  }
  return isCurrent()
}

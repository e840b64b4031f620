import type { ImportStore } from './import-store.ts'
import type { ImportTurns } from './import-turns.ts'
import { writeRow } from './import-work.ts'

type WritingDeps = { readonly store: ImportStore; readonly turns: ImportTurns }

/**
 * Writes every row of which it is said what is to be done, until it is stopped. What was begun is noted on the device
 * before it is sent, so that another tab knows of it. False where the import became another one meanwhile.
 */
export async function writeImport({ store, turns }: WritingDeps): Promise<boolean> {
  const { state: now, set, setRow, keepRow, keepState } = store
  const isCurrent = turns.current()
  const signal = turns.begin()
  const open = now().rows.filter(({ outcome, choice }) => outcome === null && choice !== null)
  set({ phase: 'writing', done: 0, total: open.length, error: null })
  await keepState('now')
  for (const row of open) {
    if (signal.aborted) break
    const begun = { ...row, isBegun: true }
    setRow(row.id, () => begun)
    await keepRow(begun)
    if (!isCurrent()) return false
    const outcome = await writeRow(turns.work(), row, now().isPublishing)
    if (!isCurrent()) return false
    setRow(row.id, () => ({ ...begun, outcome }))
    await keepRow({ ...begun, outcome })
    if (!isCurrent()) return false
    set({ done: now().done + 1 })
    await keepState('soon')
  }
  return isCurrent()
}

import { logFailure } from '../../browser/log-failure.ts'
import { idleImport, type ImportRow, type ImportState } from './import-state.ts'
import type { ImportStorage } from './import-storage.ts'

/** The minimum time between two writes of the state, in milliseconds. Recipes are written immediately. */
const saveStateMs = 300

export type ImportStore = ReturnType<typeof createImportStore>

/** The state of an import in this tab, and its copy on the device. */
export function createImportStore(storage: ImportStorage) {
  let state: ImportState = { ...idleImport, phase: 'opening' }
  let savedAt = 0
  const listeners = new Set<() => void>()

  function set(changes: Partial<ImportState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Writes to the device. If that fails, the import continues only in memory, and its page says so. */
  async function persist(write: () => Promise<unknown>): Promise<void> {
    if (!state.isStored) return
    try {
      await write()
    } catch (error) {
      logFailure('This device does not store the import', error)
      set({ isStored: false })
      // A partial copy would later be read as the whole import.
      await storage.clear().catch(() => undefined)
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    setRow(id: string, change: (row: ImportRow) => ImportRow): void {
      set({ rows: state.rows.map((row) => (row.id === id ? change(row) : row)) })
    },
    persist,
    persistRow: (row: ImportRow) => persist(() => storage.saveRow(row)),
    persistNewRow: (row: ImportRow) =>
      persist(() => Promise.all([storage.saveRead(row), storage.saveRow(row)])),
    /** Stores the state; `soon` skips the write if there was one within the last `saveStateMs`. */
    async persistState(when: 'now' | 'soon'): Promise<void> {
      if (when === 'soon' && performance.now() - savedAt < saveStateMs) return
      savedAt = performance.now()
      await persist(() => storage.saveState(state))
    },
  }
}

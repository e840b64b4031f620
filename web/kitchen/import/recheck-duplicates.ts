import { logFailure } from '../../browser/log-failure.ts'
import { withCurrentDuplicate, writtenIds } from './import-state.ts'
import type { ImportStore } from './import-store.ts'
import type { ImportRuns } from './import-runs.ts'

type RecheckDeps = { readonly store: ImportStore; readonly runs: ImportRuns }

/** Searches the site again for duplicates of the recipes that are not written yet. */
export async function recheckDuplicates({ store, runs }: RecheckDeps): Promise<void> {
  const { state: now, setRow } = store
  const isCurrent = runs.current()
  const open = now().rows.filter(({ outcome }) => outcome === null)
  if (open.length === 0) return
  try {
    const finder = await (await runs.work()).finder()
    const written = new Set(writtenIds(now().rows))
    // A recipe created by an interrupted write is not a duplicate of other rows, so rows with a started write come
    // first.
    for (const row of open.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun))) {
      const found = await (row.isBegun ? finder.findBegun(row.read, written) : finder.find(row.read, written))
      if (!isCurrent()) return
      if (row.isBegun && found.duplicate !== null) written.add(found.duplicate.recipeId)
      setRow(row.id, (each) => (each.read === row.read ? withCurrentDuplicate(each, found) : each))
    }
  } catch (error) {
    // The duplicates found while reading still apply, and writing checks again.
    logFailure('The site could not be compared with the import again', error)
  }
}

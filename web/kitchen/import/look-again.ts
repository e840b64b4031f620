import { logFailure } from '../../app/log-failure.ts'
import { foundAgain, writtenIds } from './import-state.ts'
import type { ImportStore } from './import-store.ts'
import type { ImportTurns } from './import-turns.ts'

type LookDeps = { readonly store: ImportStore; readonly turns: ImportTurns }

/** Compares what is not written yet with what the site has now. */
export async function lookAgain({ store, turns }: LookDeps): Promise<void> {
  const { state: now, setRow } = store
  const isCurrent = turns.current()
  const open = now().rows.filter(({ outcome }) => outcome === null)
  if (open.length === 0) return
  try {
    const finder = await (await turns.work()).finder()
    const written = new Set(writtenIds(now().rows))
    // What the site has of those that were begun is no duplicate of the others.
    for (const row of open.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun))) {
      const found = await (row.isBegun ? finder.findBegun(row.read, written) : finder.find(row.read, written))
      if (!isCurrent()) return
      if (row.isBegun && found.duplicate !== null) written.add(found.duplicate.recipeId)
      setRow(row.id, (each) => (each.read === row.read ? foundAgain(each, found) : each))
    }
  } catch (error) {
    // What was found when it was read is good enough, and writing looks once more.
    logFailure('The site could not be compared with the import again', error)
  }
}

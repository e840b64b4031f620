import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureText, isCallFailure } from '#core/model/call-failure.ts'
import { grouped } from '#core/values/text/counted.ts'
import { firstChoice, maxRecipes } from './import-state.ts'
import type { ImportStore } from './import-store.ts'
import type { ImportRuns } from './import-runs.ts'
import { openSource, type ChosenSource, type Readable } from './chosen-source.ts'

type ReadDeps = { readonly api: TrivetApi; readonly store: ImportStore; readonly runs: ImportRuns }

/** How reading ended: all was read, it was stopped, or it failed with a message for the creator. */
export type ReadingEnd = 'all' | 'stopped' | { readonly error: string }

/** Reads the sources, continuing after the `done` ones; each recipe is stored on the device once it is read. */
export async function readImport(deps: ReadDeps, sources: readonly ChosenSource[]): Promise<ReadingEnd> {
  const { api, store, runs } = deps
  const { state: now, set } = store
  const signal = runs.begin()
  try {
    const readables: Readable[] = []
    for (const each of sources) readables.push(...(await openSource(each, api)))
    if (signal.aborted) return 'stopped'
    const number = now().rows.length + readables.filter(({ isRecipe }) => isRecipe).length
    if (now().done === 0 && number > maxRecipes) return { error: tooMany(number) }
    set({ total: readables.length })
    await runs.work()
    for (const readable of readables.slice(now().done)) {
      await readOne(deps, readable, signal)
      if (signal.aborted) return 'stopped'
      await pause()
    }
    return 'all'
  } catch (error) {
    return signal.aborted ? 'stopped' : { error: failureText(error) }
  }
}

async function readOne({ store, runs }: ReadDeps, readable: Readable, signal: AbortSignal): Promise<void> {
  const { state: now, set } = store
  const { name } = readable
  const found = await readable.read().catch((error: unknown) => {
    if (isCallFailure(error) && error.status !== 401)
      return { ok: false, error: { message: failureText(error) } } as const
    throw error
  })
  const finder = await (await runs.work()).finder()
  const { duplicate = null, hasNothingNew = false } = found.ok ? await finder.find(found.value) : {}
  if (signal.aborted) return
  const counts = { done: now().done + 1, position: now().position + 1 }
  if (!found.ok) set({ ...counts, without: [...now().without, { name, message: found.error.message }] })
  else if (hasNothingNew) set({ ...counts, unchanged: now().unchanged + 1 })
  else {
    const row = {
      ...{ id: String(now().position), name, read: found.value, duplicate },
      ...{ choice: firstChoice(duplicate), isBegun: false, outcome: null },
    }
    await store.keepNewRow(row)
    if (signal.aborted) return
    set({ ...counts, rows: [...now().rows, row] })
  }
  await store.keepState('soon')
}

function tooMany(number: number): string {
  return `That is ${grouped(number)} recipes; at most ${grouped(maxRecipes)} can be imported at once. Split them into several imports.`
}

/** Yields to the browser, so that it can paint and handle input. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

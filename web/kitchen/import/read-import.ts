import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureAdvice, failureCode, failureStatus } from '#core/model/call-failure.ts'
import { grouped } from '#core/values/text/counted.ts'
import { createBatchDuplicates } from './batch-duplicates.ts'
import { firstChoice, maxRecipes } from './import-state.ts'
import type { ImportStore } from './import-store.ts'
import type { ImportRuns } from './import-runs.ts'
import { openSource, type ChosenSource, type Readable } from './chosen-source.ts'

type ReadDeps = { readonly api: TrivetApi; readonly store: ImportStore; readonly runs: ImportRuns }

/**
 * How reading ended: it was completed or stopped, the sources were refused, or it was interrupted and can be resumed.
 * The last two have a message for the creator.
 */
export type ReadingEnd =
  | 'all'
  | 'stopped'
  | { readonly kind: 'refused' | 'interrupted'; readonly message: string }

/** The maximum number of links that are read concurrently. */
const linksAtOnce = 4

/** Reads the sources, skipping the first `done` ones. Each recipe is stored on the device once it is read. */
export async function readImport(deps: ReadDeps, sources: readonly ChosenSource[]): Promise<ReadingEnd> {
  const { api, store, runs } = deps
  const { state: now, set } = store
  const signal = runs.begin()
  try {
    const readables: Readable[] = []
    for (const each of sources) readables.push(...(await openSource(each, api)))
    if (signal.aborted) return 'stopped'
    const number = now().rows.length + readables.filter(({ isRecipe }) => isRecipe).length
    if (now().done === 0 && number > maxRecipes) return { kind: 'refused', message: tooMany(number) }
    set({ total: readables.length })
    await runs.work()
    const rest = readables.slice(now().done)
    const read = readAhead(rest)
    const batch = createBatchDuplicates(now().rows)
    for (const [index, readable] of rest.entries()) {
      await readOne({ ...deps, batch }, readable, () => read(index), signal)
      if (signal.aborted) return 'stopped'
      await pause()
    }
    return 'all'
  } catch (error) {
    return signal.aborted ? 'stopped' : { kind: 'interrupted', message: failureAdvice(error) }
  }
}

/** Returns a function that reads a source, and starts to read the links after it. */
function readAhead(readables: readonly Readable[]): (index: number) => ReturnType<Readable['read']> {
  const started = new Map<number, ReturnType<Readable['read']>>()
  const start = (index: number) => {
    const readable = readables[index]
    if (readable === undefined || started.has(index) || readable.url === null) return
    const reading = readable.read()
    // The failure is reported when the source itself is read.
    reading.catch(() => undefined)
    started.set(index, reading)
  }
  return async (index) => {
    for (let next = index; next < index + linksAtOnce; next += 1) start(next)
    const reading = started.get(index)
    started.delete(index)
    const result = await (reading ?? readables[index]?.read())
    if (result === undefined) throw new RangeError(`There is no source ${index}.`)
    return result
  }
}

async function readOne(
  { store, runs, batch }: ReadDeps & { readonly batch: ReturnType<typeof createBatchDuplicates> },
  { name, url }: Readable,
  read: Readable['read'],
  signal: AbortSignal,
): Promise<void> {
  const { state: now, set } = store
  const found = await read().catch((error: unknown) => {
    if (url === null || isInterruption(error)) throw error
    const isUnread = failureCode(error) !== 'no_recipe_found'
    return { ok: false, error: { message: failureAdvice(error), unreadUrl: isUnread ? url : null } } as const
  })
  const finder = await (await runs.work()).finder()
  const { duplicate = null, hasNothingNew = false } = found.ok ? await finder.find(found.value) : {}
  if (signal.aborted) return
  const counts = { done: now().done + 1, position: now().position + 1 }
  if (!found.ok) {
    const { message, unreadUrl } = { unreadUrl: null, ...found.error }
    set({ ...counts, without: [...now().without, { name, message, unreadUrl }] })
  } else if (hasNothingNew) set({ ...counts, unchanged: now().unchanged + 1 })
  else {
    const batchDuplicate = duplicate === null ? batch.find(found.value) : null
    const row = {
      ...{ id: String(now().position), name, read: found.value, duplicate, batchDuplicate },
      ...{ choice: firstChoice(duplicate, batchDuplicate), isBegun: false, outcome: null },
    }
    batch.add(row)
    await store.persistNewRow(row)
    if (signal.aborted) return
    set({ ...counts, rows: [...now().rows, row] })
  }
  await store.persistState('soon')
}

/**
 * True for a failure that would affect other links too: no connection, an ended session, a rate limit, or a busy
 * server. A timeout or a server error may be specific to the page.
 */
function isInterruption(error: unknown): boolean {
  const status = failureStatus(error)
  if (status === null) return !(error instanceof Error && error.name === 'TimeoutError')
  return status === 401 || status === 429 || status === 503
}

function tooMany(number: number): string {
  return `That is ${grouped(number)} recipes; at most ${grouped(maxRecipes)} can be imported at once. Split them into several imports.`
}

/** Yields to the browser, so that it can paint and handle input. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

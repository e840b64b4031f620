import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { WriteDeps } from '#core/calls/import/run/write-recipe.ts'
import { failureText, isCallFailure } from '#core/model/call-failure.ts'
import { logFailure } from '../../app/log-failure.ts'
import {
  doubtfulFirst,
  firstChoice,
  foundAgain,
  idleImport as idle,
  maxRecipes,
  writtenIds,
  type ImportState,
  type RowChoice,
} from './import-state.ts'
import { createImportStore } from './import-store.ts'
import { importSentence, loadImportWork, writeRow } from './import-work.ts'
import { createKeptImport } from './kept-import.ts'
import { openGiven, type Given, type Readable } from './read-given.ts'
import { createTabLock } from './tab-lock.ts'

export type ImportSession = ReturnType<typeof createImportSession>

/**
 * The import into one site: what was given is read, looked over, and written. It continues while other pages of the
 * kitchen are open, and is stored on this device, so that it continues where it was after a reload. One tab at a time
 * has it open.
 */
export function createImportSession(api: TrivetApi, siteSlug: string) {
  let stop = new AbortController()
  let work: Promise<WriteDeps> | null = null
  let opening: Promise<void> | null = null
  /** Counts how often the import of this tab became another one: what was begun for one before ends. */
  let turn = 0
  /** What was given while something else went on. */
  let waiting: readonly Given[] = []
  const kept = createKeptImport(siteSlug)
  const { state: now, subscribe, set, setRow, keep, keepRow, keepNewRow, keepState } = createImportStore(kept)
  const lock = createTabLock(`trivet-import:${siteSlug}`, {
    onStolen() {
      newTurn()
      set({ ...idle, phase: 'elsewhere' })
    },
    onGiven: () => void goOn(false),
  })

  /** Ends what goes on; what it answers tells whether this turn still lasts. */
  function newTurn(): () => boolean {
    stop.abort()
    work = null
    turn += 1
    return thisTurn()
  }

  function thisTurn(): () => boolean {
    const begun = turn
    return () => begun === turn
  }

  /** Looks for an import on this device and continues with it. */
  function open(): Promise<void> {
    return (opening ??= goOn(false).finally(() => {
      opening = null
    }))
  }

  async function goOn(takesOver: boolean): Promise<void> {
    const isCurrent = newTurn()
    const phase = await stored(() => kept.phase())
    if (!isCurrent()) return
    const isBusy = phase === 'reading' || phase === 'writing'
    const isHeld = phase === null || (await lock.take({ steals: takesOver || !isBusy }))
    if (!isCurrent()) return
    if (!isHeld) return set({ ...idle, phase: 'elsewhere' })
    // It is read once the lock is held: until then another tab may have gone on with it.
    const found = phase === null ? null : await stored(() => kept.read())
    const given = found?.phase === 'reading' ? await stored(() => kept.readGiven()) : null
    if (!isCurrent()) return
    if (found === null) lock.release()
    set(found ?? idle)
    if (found?.phase === 'reading') void readAll(given ?? [])
    else if (found?.phase === 'writing') void lookAndWrite()
    else void lookAgain()
    readWaiting()
  }

  /** What this device has; null also where that cannot be read. */
  async function stored<Value>(read: () => Promise<Value>): Promise<Value | null> {
    try {
      return await read()
    } catch (error) {
      logFailure('The import on this device cannot be read', error)
      return null
    }
  }

  function openWork(): Promise<WriteDeps> {
    const isCurrent = thisTurn()
    return (work ??= loadImportWork(api, siteSlug, now(), async (batchId) => {
      if (!isCurrent()) return
      set({ batchId })
      await keepState('now')
    }).catch((error: unknown) => {
      if (isCurrent()) work = null
      throw error
    }))
  }

  /** Reads what was given, after what was read already. */
  async function read(given: readonly Given[]): Promise<void> {
    if (now().phase === 'opening' || now().phase === 'idle') await open()
    if (now().phase === 'done') reset()
    const isFree = now().phase === 'idle' || now().phase === 'review'
    if (!isFree || !(await lock.take({ steals: false }))) {
      waiting = [...waiting, ...given]
      if (isFree) set({ ...idle, phase: 'elsewhere' })
      return
    }
    const isCurrent = newTurn()
    const labels = [...now().labels, ...given.map(nameOf)]
    set({ labels, phase: 'reading', done: 0, total: 0, error: null })
    await keep(() => kept.begin(now(), given))
    if (isCurrent() && now().phase === 'reading') await readAll(given)
  }

  async function readAll(given: readonly Given[]): Promise<void> {
    const { signal } = (stop = new AbortController())
    try {
      const readables: Readable[] = []
      for (const each of given) readables.push(...(await openGiven(each, api)))
      const number = now().rows.length + readables.filter(({ isRecipe }) => isRecipe).length
      if (now().done === 0 && number > maxRecipes) return review(tooMany(number))
      set({ total: readables.length })
      await openWork()
      for (const readable of readables.slice(now().done)) {
        await readOne(readable, signal)
        if (signal.aborted) return
        await pause()
      }
      review(null)
    } catch (error) {
      if (!signal.aborted) review(importSentence(error))
    }
  }

  /** Shows what was read so far, the doubtful first; where that is nothing, the import starts again. */
  function review(error: string | null): void {
    const { rows, without, unchanged } = now()
    if (rows.length + (error === null ? without.length + unchanged : 0) === 0) {
      forget()
      return set({ ...idle, error })
    }
    set({ phase: 'review', error, rows: doubtfulFirst(rows) })
    void keepState('now')
    readWaiting()
  }

  function readWaiting(): void {
    if (waiting.length === 0 || (now().phase !== 'review' && now().phase !== 'idle')) return
    const given = waiting
    waiting = []
    void read(given)
  }

  async function readOne({ name, read: readIt }: Readable, signal: AbortSignal): Promise<void> {
    const found = await readIt().catch((error: unknown) => {
      if (isCallFailure(error) && error.status !== 401)
        return { ok: false, error: { message: failureText(error) } } as const
      throw error
    })
    const finder = await (await openWork()).finder()
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
      await keepNewRow(row)
      if (signal.aborted) return
      set({ ...counts, rows: [...now().rows, row] })
    }
    await keepState('soon')
  }

  /** Compares what is not written yet with what the site has now. */
  async function lookAgain(): Promise<void> {
    const isCurrent = thisTurn()
    const open = now().rows.filter(({ outcome }) => outcome === null)
    if (open.length === 0) return
    try {
      const finder = await (await openWork()).finder()
      const written = new Set(writtenIds(now().rows))
      for (const row of open.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun))) {
        const found = await (row.isBegun
          ? finder.findBegun(row.read, written)
          : finder.find(row.read, written))
        if (!isCurrent()) return
        if (row.isBegun && found.duplicate !== null) written.add(found.duplicate.recipeId)
        setRow(row.id, (each) => (each.read === row.read ? foundAgain(each, found) : each))
      }
    } catch (error) {
      // What was found when it was read is good enough, and writing looks once more.
      logFailure('The site could not be compared with the import again', error)
    }
  }

  /** Goes on with writing that was begun before. */
  async function lookAndWrite(): Promise<void> {
    const isCurrent = thisTurn()
    await lookAgain()
    if (isCurrent()) await write()
  }

  /** Writes every row of which it is said what is to be done. */
  async function write(): Promise<void> {
    const isCurrent = thisTurn()
    const { signal } = (stop = new AbortController())
    const open = now().rows.filter(({ outcome, choice }) => outcome === null && choice !== null)
    set({ phase: 'writing', done: 0, total: open.length, error: null })
    await keepState('now')
    for (const row of open) {
      if (signal.aborted) break
      const begun = { ...row, isBegun: true }
      setRow(row.id, () => begun)
      await keepRow(begun)
      if (!isCurrent()) return
      const outcome = await writeRow(openWork(), row, now().isPublishing)
      if (!isCurrent()) return
      setRow(row.id, () => ({ ...begun, outcome }))
      await keepRow({ ...begun, outcome })
      if (!isCurrent()) return
      set({ done: now().done + 1 })
      await keepState('soon')
    }
    if (!isCurrent()) return
    const isDone = now().rows.every(({ outcome }) => outcome !== null)
    set({ phase: isDone ? 'done' : 'review' })
    // What failed can be tried again, later too.
    if (isDone && now().rows.every(({ outcome }) => outcome?.status !== 'failed')) forget()
    else await keepState('now')
    readWaiting()
  }

  /** Leaves nothing of it on the device, and then the lock to the next tab. */
  function forget(): void {
    void keep(() => kept.clear()).then(() => {
      if (now().phase === 'idle' || now().phase === 'done') lock.release()
    })
  }

  function reset(): void {
    newTurn()
    forget()
    set(idle)
  }

  async function restore(before: ImportState): Promise<void> {
    if (now().phase !== 'idle' || !(await lock.take({ steals: false }))) return
    set(before)
    await keep(() => kept.begin(before, []))
    for (const row of before.rows) {
      await keepNewRow(row)
    }
  }

  return {
    state: now,
    subscribe,
    /** Goes on with what this device has; nothing where it is open here already. */
    open() {
      if (now().phase === 'opening' || now().phase === 'idle') void open()
    },
    /** Goes on here with what another tab has open. */
    takeOver: () => void goOn(true),
    read: (given: readonly Given[]) => void read(given),
    choose(id: string, choice: RowChoice) {
      setRow(id, (row) => ({ ...row, choice }))
      const row = now().rows.find((each) => each.id === id)
      if (row) void keepRow(row)
    },
    setPublishing(isPublishing: boolean) {
      set({ isPublishing })
      void keepState('now')
    },
    write() {
      if (now().phase === 'review') void write()
    },
    /** Tries again what failed. */
    retry() {
      const failed = now().rows.filter(({ outcome }) => outcome?.status === 'failed')
      if (now().phase !== 'done' || failed.length === 0) return
      newTurn()
      const rows = now().rows.map((row) => (failed.includes(row) ? { ...row, outcome: null } : row))
      set({ rows, phase: 'writing', done: 0, total: failed.length })
      void lookAndWrite()
    },
    /** Ends what continues; what was read by then can be looked over. */
    stop() {
      stop.abort()
      if (now().phase === 'reading') review(null)
    },
    /** Forgets everything, for another import; what it answers brings that back. */
    reset() {
      const before = now()
      reset()
      return () => void restore(before)
    },
  }
}

function tooMany(number: number): string {
  return `That is ${number} recipes; at most ${maxRecipes} come in at once. Divide them.`
}

function nameOf(given: Given): string {
  if (given.kind === 'file') return given.file.name
  return given.kind === 'address' ? given.url : (given.url ?? 'Pasted text')
}

/** Lets the browser paint and answer what the creator does meanwhile. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const sessions = new Map<string, ImportSession>()

/** The import of a site, which outlives the page that began it. */
export function importSessionOf(api: TrivetApi, siteSlug: string): ImportSession {
  const known = sessions.get(siteSlug)
  if (known) return known
  const session = createImportSession(api, siteSlug)
  sessions.set(siteSlug, session)
  return session
}

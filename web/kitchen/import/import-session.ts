import type { TrivetApi } from '#core/calls/catalogue.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { announceServerChanges, reportServerChanges } from '../../editing/editor/server-changes.ts'
import { leastCertainFirst, idleImport as idle, type ImportState, type RowChoice } from './import-state.ts'
import { createImportStore } from './import-store.ts'
import { createImportRuns } from './import-runs.ts'
import { loadImportWork } from './import-work.ts'
import { createImportStorage } from './import-storage.ts'
import { recheckDuplicates } from './recheck-duplicates.ts'
import type { ChosenSource } from './chosen-source.ts'
import { readImport } from './read-import.ts'
import { createTabLock } from './tab-lock.ts'
import { writeImport } from './write-import.ts'

export type ImportSession = ReturnType<typeof createImportSession>

/**
 * An import into one site: sources are read, reviewed, and written. It continues while other kitchen pages are open,
 * and is stored on this device, so that it resumes after a reload. Only one tab at a time can have it open.
 */
export function createImportSession(api: TrivetApi, siteSlug: string) {
  let opening: Promise<void> | null = null
  /** The sources that are being read. */
  let reading: readonly ChosenSource[] = []
  /** Sources that were chosen while the import was busy. */
  let waiting: readonly ChosenSource[] = []
  /** The pasted text, until a recipe was read from it. */
  let pasted = ''
  const storage = createImportStorage(siteSlug)
  const store = createImportStore(storage)
  const { state: now, set, persist, persistState } = store
  const runs = createImportRuns((isCurrent) =>
    loadImportWork(api, siteSlug, now(), async (batchId) => {
      if (!isCurrent()) return
      set({ batchId })
      await persistState('now')
    }),
  )
  const lock = createTabLock(`trivet-import:${siteSlug}`, {
    onStolen() {
      runs.next()
      set({ ...idle, phase: 'elsewhere' })
    },
    onGranted: () => void resume(false),
  })

  /** Resumes the import stored on this device, if any. */
  function open(): Promise<void> {
    return (opening ??= resume(false).finally(() => {
      opening = null
    }))
  }

  async function resume(takesOver: boolean): Promise<void> {
    runs.next()
    const isCurrent = runs.current()
    const phase = await stored(() => storage.phase())
    if (!isCurrent()) return
    const isBusy = phase === 'reading' || phase === 'writing'
    const isHeld = phase === null || (await lock.take({ steals: takesOver || !isBusy }))
    if (!isCurrent()) return
    if (!isHeld) return set({ ...idle, phase: 'elsewhere' })
    // Read only while holding the lock, because another tab may change it before that.
    const found = phase === null ? null : await stored(() => storage.read())
    const sources = found?.phase === 'reading' ? await stored(() => storage.readSources()) : null
    if (!isCurrent()) return
    if (found === null) lock.release()
    set(found ?? idle)
    if (found?.phase === 'reading') void readAll(sources ?? [])
    else if (found?.phase === 'writing') void recheckAndWrite()
    else void recheckDuplicates({ store, runs })
    readWaiting()
  }

  /** The stored value; null if there is none or it cannot be read. */
  async function stored<Value>(read: () => Promise<Value>): Promise<Value | null> {
    try {
      return await read()
    } catch (error) {
      logFailure('The import on this device cannot be read', error)
      return null
    }
  }

  /** Adds the recipes of these sources to those that were read before. */
  async function read(sources: readonly ChosenSource[]): Promise<void> {
    if (now().phase === 'opening' || now().phase === 'idle') await open()
    if (now().phase === 'done') reset()
    const isFree = now().phase === 'idle' || now().phase === 'review'
    if (!isFree || !(await lock.take({ steals: false }))) {
      waiting = [...waiting, ...sources]
      if (isFree) set({ ...idle, phase: 'elsewhere' })
      return
    }
    runs.next()
    pasted = sources.map(pastedText).filter(Boolean).join('\n')
    const isCurrent = runs.current()
    const labels = [...new Set([...now().labels, ...sources.map(nameOf)])]
    set({ labels, phase: 'reading', done: 0, total: 0, error: null })
    await persist(() => storage.begin(now(), sources))
    if (isCurrent() && now().phase === 'reading') await readAll(sources)
  }

  async function readAll(sources: readonly ChosenSource[]): Promise<void> {
    reading = sources
    set({ error: null })
    const end = await readImport({ api, store, runs }, sources)
    if (end === 'stopped') return
    if (end === 'all') review(null)
    else if (end.kind === 'refused') review(end.message)
    else set({ error: end.message })
  }

  /** Continues reading after an interruption. */
  function continueReading(): void {
    if (now().phase === 'reading' && now().error !== null) void readAll(reading)
  }
  addEventListener('online', continueReading)

  /** Shows the recipes read so far, uncertain ones first. Without any, the import is reset. */
  function review(error: string | null): void {
    const { rows, without, unchanged } = now()
    if (rows.length > 0) pasted = ''
    if (rows.length + (error === null ? without.length + unchanged : 0) === 0) {
      deleteStored()
      return set({ ...idle, error })
    }
    set({ phase: 'review', error, rows: leastCertainFirst(rows) })
    void persistState('now')
    readWaiting()
  }

  function readWaiting(): void {
    if (waiting.length === 0 || (now().phase !== 'review' && now().phase !== 'idle')) return
    const sources = waiting
    waiting = []
    void read(sources)
  }

  /** Resumes writing after checking for duplicates again. */
  async function recheckAndWrite(): Promise<void> {
    const isCurrent = runs.current()
    await recheckDuplicates({ store, runs })
    if (isCurrent()) await write()
  }

  async function write(): Promise<void> {
    const onWritten = (done: number) => done % shownAtOnce === 0 && reportServerChanges()
    if (!(await announceServerChanges(writeImport({ store, runs, onWritten })))) return
    const isDone = now().rows.every(({ outcome }) => outcome !== null)
    set({ phase: isDone ? 'done' : 'review' })
    // Failed recipes can be retried, even after a reload.
    if (isDone && now().rows.every(({ outcome }) => outcome?.status !== 'failed')) deleteStored()
    else await persistState('now')
    readWaiting()
  }

  /** Deletes the import from the device, then releases the lock for the next tab. */
  function deleteStored(): void {
    void persist(() => storage.clear()).then(() => {
      if (now().phase === 'idle' || now().phase === 'done') lock.release()
    })
  }

  function reset(): void {
    runs.next()
    deleteStored()
    set(idle)
  }

  async function restore(before: ImportState): Promise<void> {
    if (now().phase !== 'idle' || !(await lock.take({ steals: false }))) return
    set(before)
    await persist(() => storage.begin(before, []))
    for (const row of before.rows) {
      await store.persistNewRow(row)
    }
  }

  return {
    state: now,
    subscribe: store.subscribe,
    /** The links or the text from which no recipe was read, so that they can be corrected. */
    pasted: () => pasted,
    /** Resumes the import stored on this device. Does nothing if this tab already has it open. */
    open() {
      if (now().phase === 'opening' || now().phase === 'idle') void open()
    },
    /** Takes the import over from the tab that has it open. */
    takeOver: () => void resume(true),
    read: (sources: readonly ChosenSource[]) => void read(sources),
    choose(id: string, choice: RowChoice) {
      store.setRow(id, (row) => ({ ...row, choice }))
      const row = now().rows.find((each) => each.id === id)
      if (row) void store.persistRow(row)
    },
    setPublishing(isPublishing: boolean) {
      set({ isPublishing })
      void persistState('now')
    },
    write() {
      if (now().phase === 'review') void write()
    },
    continueReading,
    /** Retries the links whose pages could not be fetched. */
    readAgain() {
      const { phase, without } = now()
      const urls = without.flatMap(({ unreadUrl }) => unreadUrl ?? [])
      if (phase !== 'review' || urls.length === 0) return
      set({ without: without.filter(({ unreadUrl }) => unreadUrl === null) })
      void read(urls.map((url) => ({ kind: 'address', url })))
    },
    /** Retries the failed recipes. */
    retry() {
      const failed = now().rows.filter(({ outcome }) => outcome?.status === 'failed')
      if (now().phase !== 'done' || failed.length === 0) return
      runs.next()
      const rows = now().rows.map((row) => (failed.includes(row) ? { ...row, outcome: null } : row))
      set({ rows, phase: 'writing', done: 0, total: failed.length })
      void recheckAndWrite()
    },
    /** Stops reading or writing. The recipes read so far can be reviewed. */
    stop() {
      runs.stop()
      if (now().phase === 'reading') review(null)
    },
    /** Discards the import. Returns a function that restores it. */
    reset() {
      const before = now()
      reset()
      return () => void restore(before)
    },
  }
}

/** The number of written recipes after which other parts of the page, such as the recipe list, are reloaded. */
const shownAtOnce = 20

/** The text that the creator pasted as a source; empty for files and for pages sent by the bookmarklet. */
function pastedText(source: ChosenSource): string {
  if (source.kind === 'address') return source.url
  return source.kind === 'text' && source.url === null ? source.text : ''
}

function nameOf(source: ChosenSource): string {
  if (source.kind === 'file') return source.file.name
  return source.kind === 'address' ? source.url : (source.url ?? 'Pasted text')
}

const sessions = new Map<string, ImportSession>()

/** The import session of a site, which outlives the page that started it. */
export function importSessionOf(api: TrivetApi, siteSlug: string): ImportSession {
  const known = sessions.get(siteSlug)
  if (known) return known
  const session = createImportSession(api, siteSlug)
  sessions.set(siteSlug, session)
  return session
}

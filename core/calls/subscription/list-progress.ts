import type { Clock } from '../../ports/clock.ts'
import type { ImportProgress } from './subscriber-calls.ts'

/** How long what became of an import is told after its end, in milliseconds. */
const toldMs = 60 * 60 * 1000

type Import = { readonly progress: ImportProgress; readonly endedAt: Date | null }

/** An import of subscribers while it runs: what it tells of itself. */
export type RunningImport = {
  /** How many rows of the file were read. */
  read(rows: number): void
  /** Of how many people so many are written; they count only once it is done. */
  wrote(done: number, total: number): void
  /** It is over: done with so many people added, or without a change. */
  end(added: number | null): void
}

/** How far the imports of subscribers are that this process does: the latest of each site. */
export type ListProgress = {
  begin(siteId: string, about: Pick<ImportProgress, 'fileName' | 'isDryRun'>): RunningImport
  of(siteId: string): ImportProgress | null
}

/** Makes an empty record of imports. */
export function createListProgress(clock: Clock): ListProgress {
  const imports = new Map<string, Import>()
  return {
    begin(siteId, about) {
      const startedAt = clock.now().toISOString()
      let progress: ImportProgress = {
        ...{ ...about, startedAt, state: 'reading', rows: 0 },
        ...{ written: 0, total: null, added: null },
      }
      const note = (changes: Partial<ImportProgress>, endedAt: Date | null = null) => {
        // One that began later is what counts.
        const known = imports.get(siteId)
        if (known !== undefined && known.progress !== progress) return
        progress = { ...progress, ...changes }
        imports.set(siteId, { progress, endedAt })
      }
      imports.set(siteId, { progress, endedAt: null })
      return {
        read: (rows) => note({ rows }),
        wrote: (written, total) => note({ state: 'writing', written, total }),
        end: (added) => note({ state: added === null ? 'failed' : 'done', added }, clock.now()),
      }
    },
    of(siteId) {
      const now = clock.now().getTime()
      for (const [id, { endedAt }] of imports) {
        if (endedAt !== null && now - endedAt.getTime() > toldMs) imports.delete(id)
      }
      return imports.get(siteId)?.progress ?? null
    },
  }
}

import type { Clock } from '../../ports/clock.ts'
import type { ImportProgress } from './subscriber-calls.ts'

/** The time for which the result of an import is available after its end, in milliseconds. */
const retentionMs = 60 * 60 * 1000

type Import = { readonly progress: ImportProgress; readonly endedAt: Date | null }

/** Receives the progress of a running import of subscribers. */
export type RunningImport = {
  /** Reports the number of rows that were read. */
  read(rows: number): void
  /** Reports the number of written people and their total; nothing is committed before the end. */
  wrote(done: number, total: number): void
  /** Reports the commit and the number of added people. */
  committed(added: number): void
  /** Ends the import; without `committed` it has failed and changed nothing. */
  end(): void
}

/**
 * The progress of this process's subscriber imports in memory: the latest of each site. A dry run does not replace a
 * running import.
 */
export type ListProgress = {
  begin(siteId: string, about: Pick<ImportProgress, 'fileName' | 'isDryRun'>): RunningImport
  of(siteId: string): ImportProgress | null
}

const unrecorded: RunningImport = { read() {}, wrote() {}, committed() {}, end() {} }

/** Creates an empty progress record. */
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
        // Only the latest import of a site is reported.
        const known = imports.get(siteId)
        if (known !== undefined && known.progress !== progress) return
        progress = { ...progress, ...changes }
        imports.set(siteId, { progress, endedAt })
      }
      const latest = imports.get(siteId)
      const isImporting = latest !== undefined && latest.endedAt === null && !latest.progress.isDryRun
      if (about.isDryRun && isImporting) return unrecorded
      imports.set(siteId, { progress, endedAt: null })
      return {
        read: (rows) => note({ rows }),
        wrote: (written, total) => note({ state: 'writing', written, total }),
        committed: (added) => note({ added }),
        end: () => note({ state: progress.added === null ? 'failed' : 'done' }, clock.now()),
      }
    },
    of(siteId) {
      const now = clock.now().getTime()
      for (const [id, { endedAt }] of imports) {
        if (endedAt !== null && now - endedAt.getTime() > retentionMs) imports.delete(id)
      }
      return imports.get(siteId)?.progress ?? null
    },
  }
}

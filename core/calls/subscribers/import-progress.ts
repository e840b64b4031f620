import type { Clock } from '../../ports/clock.ts'
import type { ImportProgress } from './subscriber-calls.ts'

/** How long what became of an import is kept after its end, in milliseconds. */
const retentionMs = 60 * 60 * 1000

type Import = { readonly progress: ImportProgress; readonly endedAt: Date | null }

/** An import of subscribers while it runs: what it reports. */
export type RunningImport = {
  /** How many rows of the file were read. */
  read(rows: number): void
  /** The number of written people and their total; nothing is committed before the end. */
  wrote(done: number, total: number): void
  /** All is committed: so many people are added. */
  committed(added: number): void
  /** The end of the import: committed, or failed without a change. */
  end(): void
}

/**
 * How far the imports of subscribers are that this process does, in its memory: the latest of each site. A dry run
 * does not replace an import that is running.
 */
export type ListProgress = {
  begin(siteId: string, about: Pick<ImportProgress, 'fileName' | 'isDryRun'>): RunningImport
  of(siteId: string): ImportProgress | null
}

const unrecorded: RunningImport = { read() {}, wrote() {}, committed() {}, end() {} }

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

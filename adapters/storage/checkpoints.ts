import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import { copyLog } from './copy-log.ts'
import { readWalFrames, type WalFrames } from './wal-frames.ts'

/** What the thread is given. */
export type CheckpointInput = { readonly path: string }

type CheckpointOptions = {
  /** Milliseconds between two looks at the log. */
  readonly interval?: number
  /** Milliseconds after which a thread or a log that does not answer has failed. */
  readonly timeout?: number
  /** How many pages a log may have that is never copied as a whole, because writing continues in the meantime. */
  readonly maxPages?: number
  readonly program?: string
  readonly readFrames?: typeof readWalFrames
}

/** From how many pages on the log is copied: 16 MB. */
const enough = 4000

/** The log beyond which a commit copies it itself, whatever else goes wrong: 2 GB, more than the largest list takes. */
const lastResort = 500_000

/** How much of the log's file is kept when it starts again, in bytes. */
const maxJournalBytes = 64 * 1024 ** 2

/** How long the thread waits for more to do, in milliseconds. */
const idleTime = 10_000

/**
 * Copies the log of a database back into its file in a thread, as that waits for the disk: after a large transaction for
 * as long as half a second, in which this process would answer nobody. Where the thread fails, commits do it as before.
 */
export function keepCheckpointing(
  path: string,
  writer: SqliteFile.Database,
  options: CheckpointOptions = {},
) {
  const { interval = 100, timeout = 30_000, program = programBeside(import.meta.url) } = options
  // 256 MB.
  const { maxPages = 64_000, readFrames = readWalFrames } = options
  let worker: Worker | null = null
  let askedAt: number | null = null
  let idleSince = performance.now()
  let answeredAt = performance.now()
  // Of its own: a connection in the middle of a transaction is not told.
  const observer = new SqliteFile(path, { fileMustExist: true, timeout: 0 })
  observer.pragma('wal_autocheckpoint = 0')
  writer.pragma(`wal_autocheckpoint = ${lastResort}`)
  writer.pragma(`journal_size_limit = ${maxJournalBytes}`)
  const timer = setInterval(look, interval).unref()

  function look(): void {
    const now = performance.now()
    const frames = readFrames(observer)
    if (frames !== null) answeredAt = now
    if (now - Math.min(askedAt ?? now, answeredAt) > timeout) giveUp()
    else if (frames === null || askedAt !== null) return
    else if (frames.waiting >= enough) ask(now)
    else if (isStuck(frames)) copyLog(writer)
    else if (worker !== null && now - idleSince > idleTime) void end()
  }

  /** What is left is little, and nothing is written while it is copied here: then the log starts again. */
  function isStuck({ length, waiting }: WalFrames): boolean {
    return length >= maxPages && waiting > 0 && !writer.inTransaction
  }

  function ask(now: number): void {
    askedAt = now
    worker ??= begin()
    worker.postMessage('checkpoint')
  }

  function begin(): Worker {
    const workerData: CheckpointInput = { path }
    const begun = new Worker(program, {
      ...{ workerData, execArgv: [], env: {}, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    })
    begun.unref()
    begun.on('message', () => {
      askedAt = null
      idleSince = performance.now()
    })
    begun.once('error', giveUp)
    return begun
  }

  function giveUp(): void {
    clearInterval(timer)
    observer.close()
    void end()
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${enough}`)
  }

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    askedAt = null
    await ending?.terminate()
  }

  return {
    /** Ends the thread; the connection that closes last copies what is left. */
    async close(): Promise<void> {
      clearInterval(timer)
      observer.close()
      await end()
    },
  }
}

/** Built, everything stands side by side; from the sources it is the neighbour's file. */
function programBeside(url: string): string {
  const program = url.endsWith('.ts') ? 'checkpoint-worker.ts' : 'checkpoint-worker.js'
  return fileURLToPath(new URL(program, url))
}

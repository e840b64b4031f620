import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import { copyLog } from './copy-log.ts'
import { readWalFrames, type WalFrames } from './wal-frames.ts'

/** The data of the worker thread. */
export type CheckpointInput = { readonly path: string }

type CheckpointOptions = {
  /** The interval of checking the length of the log, in milliseconds. */
  readonly interval?: number
  /**
   * The time without a response of the thread or the log after which checkpointing in a thread is given up, in
   * milliseconds.
   */
  readonly timeout?: number
  /**
   * The length in pages at which a log is also checkpointed by this process. Continuous writes can keep the thread from
   * completing a checkpoint.
   */
  readonly maxPages?: number
  readonly program?: string
  readonly readFrames?: typeof readWalFrames
}

/** The number of pages to copy at which a checkpoint starts: 16 MB. */
const checkpointPages = 4000

/**
 * The length in pages at which a commit checkpoints the log as a last resort: 2 GB, more than importing the
 * largest list writes.
 */
const commitCheckpointPages = 500_000

/** The size to which the log file is truncated when the log restarts, in bytes. */
const maxJournalBytes = 64 * 1024 ** 2

/** The time after which an idle thread is ended, in milliseconds. */
const idleTime = 10_000

/**
 * Checkpoints the write-ahead log of a database in a thread, because that waits for the disk: up to half a second after
 * a large transaction, during which this process could not respond. If the thread fails, commits checkpoint as usual.
 */
export function startCheckpoints(path: string, writer: SqliteFile.Database, options: CheckpointOptions = {}) {
  const { interval = 100, timeout = 30_000, program = siblingProgram(import.meta.url) } = options
  // 256 MB.
  const { maxPages = 64_000, readFrames = readWalFrames } = options
  let worker: Worker | null = null
  let requestedAt: number | null = null
  let idleSince = performance.now()
  let answeredAt = performance.now()
  // A separate connection, because one within a transaction does not see the current log.
  const observer = new SqliteFile(path, { fileMustExist: true, timeout: 0 })
  observer.pragma('wal_autocheckpoint = 0')
  writer.pragma(`wal_autocheckpoint = ${commitCheckpointPages}`)
  writer.pragma(`journal_size_limit = ${maxJournalBytes}`)
  const timer = setInterval(look, interval).unref()

  function look(): void {
    const now = performance.now()
    const frames = readFrames(observer)
    if (frames !== null) answeredAt = now
    if (now - Math.min(requestedAt ?? now, answeredAt) > timeout) giveUp()
    else if (frames === null || requestedAt !== null) return
    else if (frames.waiting >= checkpointPages) ask(now)
    else if (isStuck(frames)) copyLog(writer)
    else if (worker !== null && now - idleSince > idleTime) void end()
  }

  /**
   * Returns whether to checkpoint here. Few pages remain by then, and no write can come in between, so that the log
   * restarts.
   */
  function isStuck({ length, waiting }: WalFrames): boolean {
    return length >= maxPages && waiting > 0 && !writer.inTransaction
  }

  function ask(now: number): void {
    requestedAt = now
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
      requestedAt = null
      idleSince = performance.now()
    })
    begun.once('error', giveUp)
    return begun
  }

  function giveUp(): void {
    clearInterval(timer)
    observer.close()
    void end()
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  }

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    requestedAt = null
    await ending?.terminate()
  }

  return {
    /** Ends the thread. Closing the last connection checkpoints the rest. */
    async close(): Promise<void> {
      clearInterval(timer)
      observer.close()
      await end()
    },
  }
}

/** Returns the path of the worker: a `.js` file next to the built program, or the `.ts` file next to this source. */
function siblingProgram(url: string): string {
  const program = url.endsWith('.ts') ? 'checkpoint-worker.ts' : 'checkpoint-worker.js'
  return fileURLToPath(new URL(program, url))
}

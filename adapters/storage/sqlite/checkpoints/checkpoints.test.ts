import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCheckpoints } from './checkpoints.ts'
import { readWalFrames } from './wal-frames.ts'

/** The byte of the `-shm` file that every process with an open log locks (sqlite.org/walformat.html, "WAL Locks"). */
const lockByte = 128

/** Returns whether a process holds this lock. */
function isShared(path: string): boolean {
  const { ino } = statSync(`${path}-shm`)
  return readFileSync('/proc/locks', 'utf8').includes(`:${ino} ${lockByte} ${lockByte}`)
}

describe('the log of an SQLite file', () => {
  let folder: string
  let path: string
  let writer: SqliteFile.Database
  let checkpoints: ReturnType<typeof startCheckpoints> | null

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trivet-checkpoints-'))
    path = join(folder, 'log.sqlite')
    writer = new SqliteFile(path)
    writer.pragma('journal_mode = WAL')
    writer.pragma('synchronous = NORMAL')
    writer.exec('create table pages (content blob)')
    checkpoints = null
  })

  afterEach(async () => {
    await checkpoints?.close()
    writer.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Writes about this many pages of 4 KB in one transaction. */
  const write = (pages: number) =>
    writer
      .prepare(
        'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into pages select randomblob(4000) from n',
      )
      .run(pages)
  const waiting = () => readWalFrames(writer)?.waiting ?? Number.NaN
  const copied = { timeout: 120_000 }

  it('has the same length for a connection that did not write it', () => {
    write(50)
    const other = new SqliteFile(path, { readonly: true })
    const { length = 0 } = readWalFrames(writer) ?? {}
    expect(length).toBeGreaterThan(50)
    expect(readWalFrames(other)).toEqual({ length, waiting: length })
    write(50)
    expect(readWalFrames(other)).toEqual(readWalFrames(writer))
    other.close()
  })

  it('has no length for a closed connection', () => {
    const other = new SqliteFile(path)
    other.close()
    expect(readWalFrames(other)).toBeNull()
  })

  it.runIf(process.platform === 'linux')(
    'is checked without releasing the lock that tells other processes that it is in use (according to /proc/locks)',
    async () => {
      checkpoints = startCheckpoints(path, writer, { interval: 1 })
      write(6000)
      await expect.poll(waiting, copied).toBe(0)
      expect(isShared(path)).toBe(true)
    },
  )

  it('is checkpointed by the thread, not by the commit, and restarts', async () => {
    checkpoints = startCheckpoints(path, writer, { interval: 10 })
    write(6000)
    expect(waiting()).toBeGreaterThan(6000)
    await expect.poll(waiting, copied).toBe(0)
    expect(statSync(path).size).toBeGreaterThan(6000 * 4000)
    write(1)
    expect(readWalFrames(writer)?.length).toBeLessThan(10)
  })

  it('restarts regularly during continuous writes', async () => {
    checkpoints = startCheckpoints(path, writer, { interval: 10, maxPages: 8000 })
    let before = 0
    const hasShrunk = () => {
      write(500)
      const { length = 0 } = readWalFrames(writer) ?? {}
      const isShorter = length < before
      before = length
      return isShorter
    }
    await expect.poll(hasShrunk, { ...copied, interval: 5 }).toBe(true)
    await expect.poll(hasShrunk, { ...copied, interval: 5 }).toBe(true)
  })

  it('is checkpointed by the thread after its length could not be read for a while', async () => {
    let refusals = 3
    checkpoints = startCheckpoints(path, writer, {
      interval: 1,
      readFrames: (connection) => (refusals-- > 0 ? null : readWalFrames(connection)),
    })
    write(6000)
    await expect.poll(waiting, copied).toBe(0)
    expect(refusals).toBeLessThan(0)
    expect(writer.pragma('wal_autocheckpoint', { simple: true })).toBeGreaterThan(4000)
  })

  it('is checkpointed by the commits if its length can no longer be read', async () => {
    checkpoints = startCheckpoints(path, writer, { interval: 1, timeout: 20, readFrames: () => null })
    await expect.poll(() => writer.pragma('wal_autocheckpoint', { simple: true }), copied).toBe(4000)
  })

  it('is checkpointed by the commits if the thread fails', async () => {
    const program = join(folder, 'broken.js')
    writeFileSync(program, 'throw new Error("no thread")')
    checkpoints = startCheckpoints(path, writer, { interval: 10, program })
    write(5000)
    await expect.poll(() => writer.pragma('wal_autocheckpoint', { simple: true }), copied).toBe(4000)
    write(5000)
    expect(waiting()).toBe(0)
  })
})

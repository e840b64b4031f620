import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createConnectionQueue } from './connection-queue.ts'
import { connectSqlite } from '../sqlite.ts'

describe('the queue for a connection', () => {
  it('passes the connection on in the order in which it was asked for', async () => {
    const queue = createConnectionQueue()
    const served: number[] = []
    const use = async (number: number) => {
      await queue.acquire()
      served.push(number)
      await Promise.resolve()
      queue.release()
    }
    await Promise.all([0, 1, 2, 3, 4].map(use))
    expect(served).toEqual([0, 1, 2, 3, 4])
  })

  it('waits for the next turn of the event loop when its slice is over', async () => {
    const turns: (() => void)[] = []
    const queue = createConnectionQueue({ sliceMs: 0, nextTurn: (callback) => turns.push(callback) })
    const use = async () => {
      await queue.acquire()
      const until = performance.now() + 1
      while (performance.now() < until) Math.sqrt(2)
      queue.release()
    }
    let done = 0
    const all = Promise.all([use(), use(), use()].map((used) => used.then(() => (done += 1))))
    const counts: number[] = []
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      await new Promise(setImmediate)
      counts.push(done)
      turn()
    }
    await all
    expect(counts).toEqual([1, 2, 3])
  })
})

describe('a database in SQLite', () => {
  const count = async (queries: number) => {
    const { database, close } = connectSqlite(':memory:')
    const { user } = process.cpuUsage()
    let turns = 0
    const interval = setInterval(() => (turns += 1), 1)
    await Promise.all(Array.from({ length: queries }, () => sql`select 1`.execute(database.read)))
    clearInterval(interval)
    await close()
    return { turns, seconds: (process.cpuUsage().user - user) / 1e6 }
  }

  it('leaves time for other events while thousands of queries wait', async () => {
    expect((await count(20_000)).turns).toBeGreaterThan(3)
  })

  it('takes twice as long for twice as many queries at once', { tags: 'measured' }, async () => {
    /** The minimum of three measurements: the others include garbage collections of earlier work. */
    const fastest = async (queries: number) => {
      const times: number[] = []
      while (times.length < 3) times.push((await count(queries)).seconds)
      return Math.min(...times)
    }
    await count(5000)
    const seconds = await fastest(10_000)
    expect((await fastest(20_000)) / seconds).toBeLessThan(2.6)
  })
})

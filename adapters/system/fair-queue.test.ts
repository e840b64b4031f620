import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { createFairQueue } from './fair-queue.ts'

const limits = {
  maxRunning: 2,
  maxRunningOfClient: 2,
  maxWaiting: 1000,
  maxWaitingOfClient: 1000,
  timeout: 60_000,
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  it('serves a new client after another one has queued 150 jobs', async () => {
    const queue = createFairQueue(limits)
    const served: string[] = []
    const ask = (client: string) =>
      queue.add({
        ...{ client, isHeavy: false },
        run: async () => {
          served.push(client)
          await turn()
        },
      })
    const crowd = Array.from({ length: 150 }, () => ask('crowd'))
    await turn()
    await Promise.all([ask('reader'), ask('reader'), ask('other')])
    expect(served.indexOf('reader')).toBeLessThan(6)
    expect(served.lastIndexOf('reader')).toBeLessThan(9)
    expect(served.indexOf('other')).toBeLessThan(9)
    await Promise.all(crowd)
    expect(served).toHaveLength(153)
  })

  it('alternates between equal clients', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 1 })
    const served: string[] = []
    const ask = (client: string) =>
      queue.add({ client, isHeavy: false, run: async () => void served.push(client) })
    await Promise.all([...'aaabbbccc'].map(ask))
    // The first one starts before the others are queued.
    expect(served.join('')).toBe('aabcabcbc')
  })

  it('leaves capacity for others while a client runs its maximum', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 3 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const ask = (client: string, run: () => Promise<string>) => queue.add({ client, isHeavy: false, run })
    const crowd = Array.from({ length: 5 }, () => ask('crowd', () => promise))
    expect(await ask('reader', async () => 'served')).toBe('served')
    resolve('done')
    expect(await Promise.all(crowd)).toEqual(Array(5).fill('done'))
  })

  it('lets light work pass heavy work, of which one job runs at a time', async () => {
    const queue = createFairQueue(limits)
    const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>()
    const begun: string[] = []
    const ask = (name: string, isHeavy: boolean) =>
      queue.add({
        ...{ client: name, isHeavy },
        run: async () => {
          begun.push(name)
          if (isHeavy) await isEnough
        },
      })
    const heavy = [ask('heavy 1', true), ask('heavy 2', true), ask('heavy 3', true)]
    await Promise.all([ask('light 1', false), ask('light 2', false)])
    expect(begun).toEqual(['heavy 1', 'light 1', 'light 2'])
    enough()
    await Promise.all(heavy)
    expect(begun.slice(3)).toEqual(['heavy 2', 'heavy 3'])
  })

  it('refuses a client with more than its share, and everybody when it is full', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 1, maxWaiting: 4, maxWaitingOfClient: 3 })
    const ask = (client: string) => queue.add({ client, isHeavy: false, run: async () => client })
    const asked = [...Array<string>(6).fill('a'), 'b', 'c'].map(ask)
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'a', null, null, 'b', null])
    expect(await ask('c')).toBe('c')
  })

  it('refuses a job whose turn does not come in time, and removes it', async () => {
    const queue = createFairQueue({ ...limits, maxRunning: 1, timeout: 30 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const begun: string[] = []
    const first = queue.add({ client: 'a', isHeavy: false, run: () => promise })
    const late = queue.add({ client: 'b', isHeavy: false, run: async () => void begun.push('late') })
    expect(await late).toBeNull()
    resolve('done')
    expect(await first).toBe('done')
    await turn()
    expect(begun).toEqual([])
  })

  test.prop([
    fc.integer({ min: 1, max: 4 }),
    fc.array(
      fc.record({ client: fc.constantFrom('a', 'b', 'c'), isHeavy: fc.boolean(), fails: fc.boolean() }),
    ),
  ])('runs every job within the limits, and a failure frees its slot', async (maxRunning, works) => {
    const queue = createFairQueue({ ...limits, maxRunning, maxRunningOfClient: maxRunning })
    const running = { all: 0, heavy: 0, maxOfAll: 0, maxOfHeavy: 0 }
    const asked = works.map(({ client, isHeavy, fails }, index) =>
      queue.add({
        ...{ client, isHeavy },
        run: async () => {
          running.maxOfAll = Math.max(running.maxOfAll, (running.all += 1))
          running.maxOfHeavy = Math.max(running.maxOfHeavy, (running.heavy += isHeavy ? 1 : 0))
          await Promise.resolve()
          running.all -= 1
          running.heavy -= isHeavy ? 1 : 0
          if (fails) throw new Error('failed')
          return index
        },
      }),
    )
    const results = await Promise.allSettled(asked)
    const expected = works.map(({ fails }, index) => (fails ? 'rejected' : index))
    expect(results.map((result) => (result.status === 'rejected' ? 'rejected' : result.value))).toEqual(
      expected,
    )
    expect(running.maxOfAll).toBeLessThanOrEqual(maxRunning)
    expect(running.maxOfHeavy).toBeLessThanOrEqual(1)
    expect(await queue.add({ client: 'd', isHeavy: true, run: async () => 'free' })).toBe('free')
  })
})

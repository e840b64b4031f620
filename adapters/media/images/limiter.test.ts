import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { createLimiter } from './limiter.ts'

test.prop([
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 0, max: 30 }),
  fc.array(fc.boolean(), { maxLength: 30 }),
])(
  'a limiter limits concurrent tasks, runs them in order of arrival, and frees the slot of a failed one',
  async (maxRunning, waiting, works) => {
    const limiter = createLimiter({ maxRunning, waiting })
    const started: number[] = []
    let running = 0
    let most = 0
    const taken = works.map((fails, index) =>
      limiter.run(async () => {
        started.push(index)
        most = Math.max(most, (running += 1))
        await Promise.resolve()
        running -= 1
        if (fails) throw new Error('failed')
        return index
      }),
    )
    const results = await Promise.allSettled(taken)
    const admitted = Math.min(works.length, maxRunning + waiting)
    expect(most).toBe(Math.min(maxRunning, works.length))
    expect(started).toEqual(works.map((_, index) => index).slice(0, admitted))
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(
      works.slice(0, admitted).filter((fails) => fails).length,
    )
    expect(await limiter.run(async () => 'free')).toBe('free')
  },
)

it('a limiter refuses tasks when too many wait', async () => {
  const limiter = createLimiter({ maxRunning: 1, waiting: 1 })
  const [first, second, third] = [1, 2, 3].map((value) => limiter.run(async () => value))
  expect(await Promise.all([first, second, third])).toEqual([1, 2, null])
})

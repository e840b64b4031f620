import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { consumeLimit, type LimitUses } from './sliding-window.ts'

const limitArbitrary = fc.record({
  name: fc.constant('mails'),
  count: fc.integer({ min: 1, max: 5 }),
  seconds: fc.integer({ min: 1, max: 60 }),
})
/** Milliseconds between one use and the next. */
const pausesArbitrary = fc.array(fc.nat(30_000), { maxLength: 60 })

describe('consumeLimit', () => {
  it('allows no more than the count within any window', () => {
    fc.assert(
      fc.property(limitArbitrary, pausesArbitrary, (limit, pauses) => {
        let uses: LimitUses = []
        let time = 0
        const allowed: number[] = []
        for (const pause of pauses) {
          time += pause
          const outcome = consumeLimit(limit, uses, new Date(time))
          uses = outcome.uses
          if (outcome.waitSeconds === null) allowed.push(time)
        }
        for (const start of allowed) {
          const within = allowed.filter((at) => at >= start && at < start + limit.seconds * 1000)
          expect(within.length).toBeLessThanOrEqual(limit.count)
        }
      }),
    )
  })

  it('returns a wait after which one is allowed, at least 1 second and at most the window plus ten seconds', () => {
    fc.assert(
      fc.property(limitArbitrary, fc.array(fc.nat(60_000)), fc.nat(60_000), (limit, earlier, time) => {
        const { uses, waitSeconds } = consumeLimit(limit, earlier, new Date(time))
        if (waitSeconds === null) return
        expect(waitSeconds).toBeGreaterThanOrEqual(1)
        expect(waitSeconds).toBeLessThanOrEqual(limit.seconds + 10)
        const later = new Date(time + waitSeconds * 1000)
        expect(consumeLimit(limit, uses, later).waitSeconds).toBeNull()
      }),
    )
  })

  it('ignores entries from while the clock was ahead', () => {
    const limit = { name: 'mails', count: 1, seconds: 10 }
    expect(consumeLimit(limit, [500_000], new Date(0))).toEqual({ uses: [0], waitSeconds: null })
    expect(consumeLimit(limit, [9000], new Date(0)).waitSeconds).toBe(19)
  })

  it('removes entries that have left the window', () => {
    const limit = { name: 'mails', count: 2, seconds: 10 }
    expect(consumeLimit(limit, [0, 5_000, 5_001], new Date(15_000)).uses).toEqual([5_001, 15_000])
  })
})

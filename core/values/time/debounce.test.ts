import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import { debouncePromise, isSuperseded, searchDebounceMs, supersededMessage } from './debounce.ts'

describe('a debounced call', () => {
  it('is made after 600 ms and not before', async () => {
    const time = createSimulatedTime()
    const made: string[] = []
    const search = debouncePromise(async (term: string) => made.push(term), searchDebounceMs, time.scheduler)
    const response = search('lemon')
    await time.advance(599)
    expect(made).toEqual([])
    await time.advance(1)
    expect(made).toEqual(['lemon'])
    expect(await response).toBe(1)
  })

  it("superseded by a newer one is rejected with 'Promise canceled: A newer call was made'", async () => {
    const time = createSimulatedTime()
    const made: string[] = []
    const search = debouncePromise(
      async (term: string) => {
        made.push(term)
        return term
      },
      600,
      time.scheduler,
    )
    const older = search('lem').catch((error: unknown) => error)
    await time.advance(300)
    const newer = search('lemon')
    await time.advance(600)
    expect(await older).toEqual(new Error('Promise canceled: A newer call was made'))
    expect(await newer).toBe('lemon')
    expect(made).toEqual(['lemon'])
    expect(time.waiting()).toBe(0)
  })

  it('never resolves an older call in progress, however late its response', async () => {
    const time = createSimulatedTime()
    const search = debouncePromise(
      (term: string, takesMs: number) =>
        new Promise<string>((resolve) => void time.scheduler.setTimeout(() => resolve(term), takesMs)),
      600,
      time.scheduler,
    )
    const outcomes: string[] = []
    search('slow', 5000).then(
      () => outcomes.push('slow answered'),
      (error: unknown) => outcomes.push(isSuperseded(error) ? 'slow superseded' : 'slow failed'),
    )
    await time.advance(700)
    void search('quick', 10).then((term) => outcomes.push(term))
    await time.advance(10_000)
    expect(outcomes).toEqual(['slow superseded', 'quick'])
  })

  it('rejects with the error of a failure', async () => {
    const time = createSimulatedTime()
    const search = debouncePromise(() => Promise.reject(new Error('offline')), 600, time.scheduler)
    const outcome = search().catch((error: unknown) => error)
    await time.advance(600)
    expect(await outcome).toEqual(new Error('offline'))
    expect(isSuperseded(await outcome)).toBe(false)
  })

  it('does not affect a resolved call when a newer one is made', async () => {
    const time = createSimulatedTime()
    const search = debouncePromise(async (term: string) => term, 600, time.scheduler)
    const first = search('a')
    await time.advance(600)
    const second = search('b')
    await time.advance(600)
    expect([await first, await second]).toEqual(['a', 'b'])
  })

  it('is resolved only after 600 ms without calls, at any pace', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 1, maxLength: 12 }),
        async (pauses) => {
          const time = createSimulatedTime()
          const search = debouncePromise(async (index: number) => index, 600, time.scheduler)
          const outcomes: (number | string)[] = []
          for (const [index, pause] of pauses.entries()) {
            search(index).then(
              (response) => outcomes.push(response),
              (error: Error) => outcomes.push(error.message),
            )
            await time.advance(pause)
          }
          await time.advance(600)
          const last = pauses.length - 1
          expect(outcomes).toEqual(
            pauses.map((pause, index) => (pause >= 600 || index === last ? index : supersededMessage)),
          )
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A lookup whose results the test sets. */
function byHand() {
  const asked: { key: string; respond: (value: number) => void; fail: (error: Error) => void }[] = []
  const lookup = (key: string) =>
    new Promise<number>((resolve, reject) => asked.push({ key, respond: resolve, fail: reject }))
  return { asked, shared: coalesce(lookup) }
}
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

describe('a shared lookup', () => {
  it('runs once for all requests of a key in the same turn', async () => {
    const { asked, shared } = byHand()
    const responses = [shared('a'), shared('a'), shared('b')]
    await turn()
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b'])
    asked.forEach(({ respond }, index) => respond(index + 1))
    expect(await Promise.all(responses)).toEqual([1, 1, 2])
  })

  it('runs again for requests during a lookup, as its result may be older than they are', async () => {
    const { asked, shared } = byHand()
    const first = shared('a')
    await turn()
    const later = [shared('a'), shared('a')]
    await turn()
    expect(asked.length).toBe(1)
    asked[0]?.respond(1)
    expect(await first).toBe(1)
    await turn()
    expect(asked.length).toBe(2)
    asked[1]?.respond(2)
    expect(await Promise.all(later)).toEqual([2, 2])
  })

  it('fails for all requests that share it, and not for later ones', async () => {
    const { asked, shared } = byHand()
    const failed = Promise.allSettled([shared('a'), shared('a')])
    await turn()
    const next = shared('a')
    asked[0]?.fail(new Error('away'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await turn()
    asked[1]?.respond(2)
    expect(await next).toBe(2)
  })
})

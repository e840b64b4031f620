import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

/** A cache of one site whose revision the test sets, and whose answers say how many were made before. */
function openCache() {
  const site = { revision: 1 }
  const cache = createResponseCache({
    revision: () => site.revision,
    maxBytes: 100_000,
    reduce: (url) => url,
  })
  const made: string[] = []
  const ask = async (key: string, until: Promise<void> = Promise.resolve()) => {
    const entry = await cache.fill(key, 'site', async () => {
      made.push(key)
      const body = Buffer.from(`${key} ${made.length}`)
      await until
      return { status: 200, headers: {}, body }
    })
    return entry.answer.body.toString()
  }
  return { site, made, ask }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await turnOfTheLoop()
}

describe('an answer that is missing', () => {
  it('is made once for all who ask while one from before several saves is still being made', async () => {
    const { site, made, ask } = openCache()
    const older = Promise.withResolvers<void>()
    const early = ask('/', older.promise)
    await expect.poll(() => made).toEqual(['/'])
    const late: Promise<string>[] = []
    for (const revision of [2, 3, 4]) {
      site.revision = revision
      late.push(ask('/'))
      await turns(5)
    }
    older.resolve()
    expect(await early).toBe('/ 1')
    expect(await Promise.all(late)).toEqual(['/ 2', '/ 2', '/ 2'])
    expect(made).toHaveLength(2)
  })

  it('is made beside others of the same revision', async () => {
    const { made, ask } = openCache()
    const slow = Promise.withResolvers<void>()
    const early = ask('/slow', slow.promise)
    await expect.poll(() => made).toEqual(['/slow'])
    expect(await ask('/')).toBe('/ 2')
    slow.resolve()
    expect(await early).toBe('/slow 1')
  })

  it('is made after a save although an older one of the site is never done', async () => {
    const { site, made, ask } = openCache()
    const never = Promise.withResolvers<void>()
    void ask('/stuck', never.promise)
    await expect.poll(() => made).toEqual(['/stuck'])
    site.revision = 2
    expect(await ask('/')).toBe('/ 2')
  })
})

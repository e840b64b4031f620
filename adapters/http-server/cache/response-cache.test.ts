import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

/** A cache of one site whose revision the test sets, and whose responses contain the number of earlier ones. */
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
    return entry.content.body.toString()
  }
  return { site, made, ask }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await turnOfTheLoop()
}

describe('a response that is not cached', () => {
  it('is rendered once for all requests while one from before several saves is still being rendered', async () => {
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

  it('is rendered concurrently with others of the same revision', async () => {
    const { made, ask } = openCache()
    const slow = Promise.withResolvers<void>()
    const early = ask('/slow', slow.promise)
    await expect.poll(() => made).toEqual(['/slow'])
    expect(await ask('/')).toBe('/ 2')
    slow.resolve()
    expect(await early).toBe('/slow 1')
  })

  it('is rendered after a save even if an older rendering never ends', async () => {
    const { site, made, ask } = openCache()
    const never = Promise.withResolvers<void>()
    void ask('/stuck', never.promise)
    await expect.poll(() => made).toEqual(['/stuck'])
    site.revision = 2
    expect(await ask('/')).toBe('/ 2')
  })
})

describe('a revision that is known without a query', () => {
  afterEach(() => void vi.useRealTimers())

  it('is read once for the requests of one turn of the event loop, and again in the next', async () => {
    // A millisecond may pass between two hits on a busy machine.
    vi.useFakeTimers({ toFake: ['performance'] })
    const read = { count: 0, revision: 1 }
    const cache = createResponseCache({
      revision: () => {
        read.count += 1
        return read.revision
      },
      maxBytes: 100_000,
      reduce: (url) => url,
    })
    await cache.fill('host /', 'site', async () => ({ status: 200, headers: {}, body: Buffer.from('page') }))
    const serve = () => cache.serve(requestOf('/'), responseOf(), 'name')
    // The first request compresses the body, which takes several turns of the event loop.
    expect(await serve()).toBe(true)
    await turns(2)
    read.count = 0
    expect([serve(), serve(), serve()]).toEqual([true, true, true])
    expect(read.count).toBe(1)
    vi.advanceTimersByTime(2)
    expect(serve()).toBe(true)
    expect(read.count).toBe(2)
    await turns(2)
    read.revision = 2
    expect(serve()).toBe(false)
  })
})

function requestOf(url: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  return Object.assign(request, { method: 'GET', url, headers: { host: 'host' } })
}

function responseOf(): ServerResponse {
  return new ServerResponse(requestOf('/'))
}

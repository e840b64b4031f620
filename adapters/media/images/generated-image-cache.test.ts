import { describe, expect, it } from 'vitest'
import { createGeneratedImageCache } from './generated-image-cache.ts'

const bytes = (length: number) => new Uint8Array(length)

function setup() {
  const files = new Map<string, Uint8Array>()
  let drawn = 0
  const cache = createGeneratedImageCache({
    read: async (name) => files.get(name) ?? null,
    write: async (name, bytes) => void files.set(name, bytes),
  })
  const draw = async () => new Uint8Array((drawn += 1))
  return { files, cache, draw }
}

describe('the cache of drawn images', () => {
  it('draws each image once, also for concurrent requests', async () => {
    const { cache, draw, files } = setup()
    const both = await Promise.all([cache.getOrDraw('a', draw), cache.getOrDraw('a', draw)])
    expect([...both, await cache.getOrDraw('a', draw)]).toEqual([bytes(1), bytes(1), bytes(1)])
    expect(await cache.getOrDraw('b', draw)).toEqual(bytes(2))
    expect([...files.keys()]).toEqual(['a', 'b'])
  })

  it('does not store placeholders', async () => {
    const { cache, draw, files } = setup()
    expect(await cache.getOrDraw('a', async () => null)).toBeNull()
    expect(await cache.placeholder('a', draw)).toEqual(bytes(1))
    expect(await cache.getOrDraw('a', draw)).toEqual(bytes(2))
    expect(await cache.placeholder('a', draw)).toEqual(bytes(3))
    expect([...files.keys()]).toEqual(['a'])
  })

  it('draws two at once, queues thirty, and refuses further ones for now', async () => {
    const { cache } = setup()
    let running = 0
    let most = 0
    const slow = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      return new Uint8Array(1)
    }
    const asked = Array.from({ length: 40 }, (_, index) => cache.getOrDraw(String(index), slow))
    const responses = await Promise.all(asked)
    expect([most, responses.filter((response) => response === 'busy').length]).toEqual([2, 8])
  })

  it('draws again after a failure', async () => {
    const { cache, draw } = setup()
    await expect(cache.getOrDraw('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await cache.getOrDraw('a', draw)).toEqual(bytes(1))
  })
})

import { describe, expect, it } from 'vitest'
import { createKeptBytes } from './kept-bytes.ts'

const bytes = (length: number) => new Uint8Array(length)

describe('kept bytes', () => {
  it('are made once, also for those who ask at the same time', async () => {
    const kept = createKeptBytes(100)
    let made = 0
    const make = async () => bytes((made += 1))
    const both = await Promise.all([kept.get('a', make), kept.get('a', make)])
    expect([...both, await kept.get('a', make)].map((one) => one?.length)).toEqual([1, 1, 1])
  })

  it('give way when the room is full, the least recently used first', async () => {
    const kept = createKeptBytes(100)
    const made: string[] = []
    const ask = (key: string, length: number) =>
      kept.get(key, async () => {
        made.push(key)
        return bytes(length)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 40)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are not kept where they are larger than the room, nor where there are none', async () => {
    const kept = createKeptBytes(10)
    let made = 0
    const ask = (result: Uint8Array | null) =>
      kept.get('a', async () => {
        made += 1
        return result
      })
    for (const result of [bytes(11), null, bytes(5)]) expect(await ask(result)).toBe(result)
    expect((await ask(null))?.length).toBe(5)
    expect(made).toBe(3)
  })

  it('are asked for again after a failure', async () => {
    const kept = createKeptBytes(10)
    await expect(kept.get('a', async () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect((await kept.get('a', async () => bytes(1)))?.length).toBe(1)
  })
})

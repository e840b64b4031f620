import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

const never = new AbortController().signal

describe('some at a time', () => {
  it('yields in order, with at most the allowed number in progress (Tandoor#2542, RS@50415ae6e)', async () => {
    let underWay = 0
    let most = 0
    const results: number[] = []
    const slow = async (item: number) => {
      most = Math.max(most, (underWay += 1))
      await pause(item % 2 === 0 ? 10 : 1)
      underWay -= 1
      return item * 10
    }
    for await (const [, value] of someAtATime([4, 1, 2, 3, 5], 3, never, slow)) results.push(value)
    expect(results).toEqual([40, 10, 20, 30, 50])
    expect(most).toBe(3)
  })

  it('starts nothing after it is aborted, and yields the tasks in progress', async () => {
    const stop = new AbortController()
    const begun: number[] = []
    const results: number[] = []
    const act = async (item: number) => begun.push(item)
    for await (const [item] of someAtATime([1, 2, 3, 4, 5], 2, stop.signal, act)) {
      results.push(item)
      stop.abort()
    }
    expect(begun).toEqual([1, 2])
    expect(results).toEqual([1, 2])
  })

  it('fails with the first error, also if the others are still in progress', async () => {
    const act = async (item: number) => {
      throw new Error(`Item ${item}`)
    }
    const all = someAtATime([1, 2, 3], 3, never, act)
    await expect(all.next()).rejects.toThrow('Item 1')
  })
})

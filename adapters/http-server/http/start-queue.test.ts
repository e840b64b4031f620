import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createStartQueue } from './start-queue.ts'

const busyFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until) Math.sqrt(2)
}

describe('the queue that starts requests', () => {
  it('starts work immediately and in the order of arrival', async () => {
    const queue = createStartQueue()
    const started: number[] = []
    for (const number of [0, 1, 2]) queue.start(() => started.push(number))
    expect(started).toEqual([0, 1, 2])
  })

  it('starts the rest in later turns of the event loop once its slice is over', async () => {
    const queue = createStartQueue({ sliceMs: 0 })
    let started = 0
    const work = () => {
      started += 1
      busyFor(1)
    }
    for (let count = 0; count < 3; count++) queue.start(work)
    const counts = [started]
    while (started < 3) {
      await turn()
      counts.push(started)
    }
    expect(counts[0]).toBe(1)
    expect(counts.length).toBeGreaterThan(2)
  })

  it('counts the microtasks that follow from work as part of it', async () => {
    const queue = createStartQueue({ sliceMs: 2 })
    const startedAt: number[] = []
    let turns = 0
    const work = () => {
      startedAt.push(turns)
      void Promise.resolve().then(() => busyFor(5))
    }
    // The first one uses up the slice of this turn, so the others wait for the next turns.
    queue.start(() => busyFor(5))
    for (let count = 0; count < 3; count++) queue.start(work)
    while (startedAt.length < 3) {
      turns += 1
      await turn()
    }
    expect(new Set(startedAt).size).toBe(3)
  })
})

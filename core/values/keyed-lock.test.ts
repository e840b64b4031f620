import { expect, it } from 'vitest'
import { createKeyedLock } from './keyed-lock.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: () => resolve() }
}

it('tasks with a common key wait for each other, and others do not', async () => {
  const lock = createKeyedLock()
  const events: string[] = []
  const gates = { a: gate(), b: gate(), c: gate() }
  const work = (name: keyof typeof gates) => async () => {
    events.push(`${name} starts`)
    await gates[name].promise
    events.push(`${name} ends`)
  }
  const all = [lock.run(['x'], work('a')), lock.run(['x', 'y'], work('b')), lock.run(['z'], work('c'))]
  gates.c.open()
  await all[2]
  expect(events).toEqual(['a starts', 'c starts', 'c ends'])
  gates.b.open()
  gates.a.open()
  await Promise.all(all)
  expect(events.slice(3)).toEqual(['a ends', 'b starts', 'b ends'])
})

it('a failed task lets the next one start, and only its caller gets the error', async () => {
  const lock = createKeyedLock()
  const failed = lock.run(['x'], async () => {
    throw new Error('No.')
  })
  const next = lock.run(['x'], async () => 'done')
  await expect(failed).rejects.toThrow('No.')
  await expect(next).resolves.toBe('done')
})

import { expect, it } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('loads once, for calls at the same time too', async () => {
  let count = 0
  const load = onFirstUse(async () => ({ number: ++count }))
  expect(count).toBe(0)
  const [one, other] = await Promise.all([load(), load()])
  expect(other).toBe(one)
  expect(await load()).toBe(one)
  expect(count).toBe(1)
})

it('loads again after a failure', async () => {
  let count = 0
  const load = onFirstUse(async () => {
    count += 1
    if (count === 1) throw new Error('There is no such file.')
    return count
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('There is no such file.')
  expect(await load()).toBe(2)
})

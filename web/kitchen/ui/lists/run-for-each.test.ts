import { expect, it } from 'vitest'
import { resultText, runForEach } from './run-for-each.ts'

const items = ['Soup', 'Tart', 'Cake', 'Stew', 'Pie'].map((title) => ({ title }))

it('a bulk action continues after a failed item, and reports it with the reason', async () => {
  const refuse = { status: 409, body: { error: 'Somebody changed it.', code: 'conflict' } }
  const result = await runForEach(items, ({ title }) =>
    title === 'Tart' ? Promise.reject(Object.assign(new Error(), refuse)) : Promise.resolve(),
  )
  expect(result.done.map(({ title }) => title).sort()).toEqual(['Cake', 'Pie', 'Soup', 'Stew'])
  expect(resultText('Published', result)).toBe('Published 4 of 5. “Tart” failed: Somebody changed it.')
})

it('a bulk action reports the number of items if none failed', async () => {
  expect(resultText('Published', await runForEach(items, () => Promise.resolve()))).toBe(
    'Published 5 recipes',
  )
  expect(resultText('Published', await runForEach(items.slice(1, 2), () => Promise.resolve()))).toBe(
    'Published 1 recipe',
  )
})

it('a bulk action makes at most four calls at a time', async () => {
  let now = 0
  let maxRunning = 0
  await runForEach([...items, ...items, ...items], async () => {
    maxRunning = Math.max(maxRunning, (now += 1))
    await Promise.resolve()
    now -= 1
  })
  expect(maxRunning).toBe(4)
})

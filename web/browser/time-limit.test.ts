import { expect, it } from 'vitest'
import { timeLimit } from './time-limit.ts'

it('a call has a time limit of a minute, and one that takes the server long of ten', () => {
  expect(timeLimit('updateRecipe', 0)).toBe(60_000)
  expect(timeLimit('importSite', 0)).toBe(600_000)
})

it('a call has a longer time limit the more it sends', () => {
  expect(timeLimit('updateRecipe', 1024 * 1024)).toBe(60_000 + 64_000)
})

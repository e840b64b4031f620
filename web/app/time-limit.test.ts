import { expect, it } from 'vitest'
import { timeLimit } from './time-limit.ts'

it('a call may take a minute, one that the server works long for ten', () => {
  expect(timeLimit('updateRecipe', 0)).toBe(60_000)
  expect(timeLimit('importSite', 0)).toBe(600_000)
})

it('a call may take longer the more it sends', () => {
  expect(timeLimit('updateRecipe', 1024 * 1024)).toBe(60_000 + 64_000)
})

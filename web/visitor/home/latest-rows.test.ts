import { expect, it } from 'vitest'
import { rowSizes } from './latest-rows.ts'

it.each([
  [0, ''],
  [1, '2'],
  [2, '22'],
  [3, '333'],
  [4, '4444'],
  [5, '22333'],
  [6, '224444'],
  [7, '3334444'],
  [8, '44444444'],
])('%i cards fill their rows', (count, sizes) => {
  expect(rowSizes(count).join('')).toBe(sizes)
})

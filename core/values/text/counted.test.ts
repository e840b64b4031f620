import { expect, it } from 'vitest'
import { counted, grouped } from './counted.ts'

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [1000, '1,000 rows'],
  [100_001, '100,001 rows'],
])('%i with its noun is "%s"', (count, text) => {
  expect(counted(count, 'row')).toBe(text)
})

it('a noun with an irregular plural is counted with the plural that is passed', () => {
  expect(counted(2, 'person', 'people')).toBe('2 people')
})

it('a number without a noun has its thousands grouped', () => {
  expect(grouped(1_234_567)).toBe('1,234,567')
})

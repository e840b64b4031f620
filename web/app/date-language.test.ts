import { expect, it } from 'vitest'
import { dateTexts } from './date-language.ts'

it.each([
  ['en', /^Nov 5, 2026, \d?\d:30\s[AP]M$/],
  ['de', /^05\.11\.2026, \d\d:30$/],
  ['sv', /^5 nov\. 2026 \d\d:30$/],
])('dates of %s have the time of day in the same language', (language, expected) => {
  expect(dateTexts(language).instant('2026-11-05T10:30:00.000Z')).toMatch(expected)
  expect(dateTexts(language).instant('nonsense')).toBe('')
})

it('dates without a time of day are those of UTC', () => {
  expect(dateTexts('de').short('2026-11-05T23:30:00.000Z')).toBe('05.11.2026')
  expect(dateTexts(null).short('2026-11-05T23:30:00.000Z')).toBe('Nov 5, 2026')
})

import { expect, it } from 'vitest'
import { siteSlugFromTitle, siteSlugSuggestions } from './slug-from-title.ts'

it.each([
  ["Jo's Kitchen", 'jos-kitchen'],
  ['  Crème & Brûlée  ', 'creme-brulee'],
  ['???', ''],
  ['a'.repeat(50), 'a'.repeat(40)],
])('the title %j gives the address %j', (title, slug) => {
  expect(siteSlugFromTitle(title)).toBe(slug)
})

it('offers other addresses in place of one that is taken', () => {
  expect(siteSlugSuggestions('jo')).toEqual(['jo-kitchen', 'jo-cooks', 'the-jo'])
  expect(siteSlugSuggestions('')).toEqual([])
})

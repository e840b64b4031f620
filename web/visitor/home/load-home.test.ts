import { expect, it } from 'vitest'
import { latestRecipes } from './load-home.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }))
const newest = cards(...'abcdefghijklm')

it.each([
  ['featured', [], 'abcdefgh'],
  ['featured', ['b', 'z'], 'acdefghi'],
  ['magazine', [], 'fghijklm'],
  ['lead', ['a'], 'bcdefghi'],
] as const)('the latest recipes in layout "%s" with %j featured are %s', (homeLayout, featured, latest) => {
  const shown = latestRecipes({ homeLayout, featuredRecipes: cards(...featured) }, newest)
  expect(shown.map(({ id }) => id).join('')).toBe(latest)
})

it('are none if all of them are at the top', () => {
  expect(latestRecipes({ homeLayout: 'strip', featuredRecipes: [] }, cards('a', 'b'))).toEqual([])
})

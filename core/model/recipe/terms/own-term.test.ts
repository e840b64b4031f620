import { expect, it } from 'vitest'
import { ownTermsOf } from './own-term.ts'

it('a recipe has the custom terms of its site that are among its keywords, ignoring case and accents', () => {
  const terms = ['Grandma’s', 'Crème', 'Market day'].map((title) => ({ title }))
  const keywords = ['creme', 'grandma’s', ' MARKET  day ', 'other']
  expect(ownTermsOf(keywords, terms).map(({ title }) => title)).toEqual(['Grandma’s', 'Crème', 'Market day'])
  expect(ownTermsOf(['market'], terms)).toEqual([])
  expect(ownTermsOf(undefined, terms)).toEqual([])
})

import { expect, it } from 'vitest'
import { domainInText } from './site-domain.ts'

it.each([
  ['recipes.example.com', 'recipes.example.com'],
  [' https://recipes.example.com/ ', 'recipes.example.com'],
  ['HTTP://Recipes.example.com/soup?page=2', 'Recipes.example.com'],
  ['soup', 'soup'],
])('the domain in the typed text "%s" is %s', (typed, domain) => {
  expect(domainInText(typed)).toBe(domain)
})

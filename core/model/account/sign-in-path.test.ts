import { expect, it } from 'vitest'
import { signInPath } from './sign-in-path.ts'

it.each([
  ['/', '/sign-in'],
  ['/recipes/tart?cuisines=greek', '/sign-in?next=%2Frecipes%2Ftart%3Fcuisines%3Dgreek'],
  ['//elsewhere.example', '/sign-in'],
  ['https://elsewhere.example', '/sign-in'],
])('the sign-in screen for %s is %s', (next, path) => {
  expect(signInPath(next)).toBe(path)
})

it('the sign-up screen leads on as well', () => {
  expect(signInPath('/about', '/sign-up')).toBe('/sign-up?next=%2Fabout')
})

import { describe, expect, it } from 'vitest'
import { signupPageOf } from './signup-page.ts'

describe('the page that brought a subscriber', () => {
  it.each([
    ['/recipes/lemon-cake', '/recipes/lemon-cake'],
    ['/', '/'],
    ['/recipes?search=secret#steps', '/recipes'],
    ['/recipes/crème-brûlée', '/recipes/crème-brûlée'],
  ])('%s is stored as %s', (path, stored) => {
    expect(signupPageOf(path)).toBe(stored)
  })

  it.each([
    undefined,
    '',
    'recipes',
    '//evil.example/x',
    'https://evil.example',
    '/a b',
    '/<b>',
    `/${'x'.repeat(400)}`,
  ])('%s is no page of a site', (path) => {
    expect(signupPageOf(path)).toBeNull()
  })
})

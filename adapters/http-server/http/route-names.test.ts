import { describe, expect, it } from 'vitest'
import { routes } from '#core/calls/contract/routes.ts'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createRouteNames, unknownRoute } from './route-names.ts'

const patterns = ['/', '/recipes', '/recipes/:recipeSlug', '/api/:any/x', '/api/v1/y', '/api/*', '/assets/*']
const nameOf = createRouteNames(patterns)

describe('the name of a route', () => {
  it.each([
    ['/', '/'],
    ['/recipes/', '/recipes'],
    ['/recipes/soup?scale=2', '/recipes/:recipeSlug'],
    ['/recipes/soup/more', unknownRoute],
    ['/api/v1/y', '/api/v1/y'],
    ['/api/v1/x', '/api/:any/x'],
    ['/api/v2/y', '/api/*'],
    ['/assets/a/b/c.js', '/assets/*'],
    ['/wp-login.php', unknownRoute],
    ['', '/'],
  ])('of %j is %j', (url, name) => {
    expect(nameOf(url)).toBe(name)
  })

  it('matches every call to its own pattern', () => {
    const calls = Object.values(routes).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
    const nameOfCall = createRouteNames(calls)
    for (const pattern of calls) expect(nameOfCall(pattern.replace(/:\w+/g, 'x1'))).toBe(pattern)
  })

  it('is one of a few, whatever is requested', () => {
    const known = new Set([...patterns, unknownRoute])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        expect(known).toContain(nameOf(url))
      }),
    )
  })
})

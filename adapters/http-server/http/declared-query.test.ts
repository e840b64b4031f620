import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createReduceQuery, joinDeclared } from './declared-query.ts'

const reduce = createReduceQuery(
  joinDeclared([
    new Map([['/recipes', ['meals', 'search']]]),
    new Map([
      ['/recipes', ['search', 'page']],
      ['/recipes/:slug', []],
    ]),
  ]),
)

describe('an address reduced to the parameters that its response depends on', () => {
  it.each([
    ['/recipes', '/recipes'],
    ['/recipes?', '/recipes'],
    ['/recipes?utm_source=a', '/recipes'],
    ['/recipes?page=2&utm_source=a&meals=b', '/recipes?meals=b&page=2'],
    ['/recipes?search=a%20b&search=c', '/recipes?search=a+b&search=c'],
    ['/RECIPES?page=2', '/RECIPES?page=2'],
    ['/recipes/soup?page=2', '/recipes/soup'],
    ['/unknown?page=2', '/unknown'],
    ['http://localhost/recipes?page=2&x=1', '/recipes?page=2'],
    ['http://localhost', '/'],
  ])('%s is %s', (address, reduced) => {
    expect(reduce(address)).toBe(reduced)
  })

  it('is unchanged when it is reduced again, and contains no other parameter', () => {
    const address = fc
      .tuple(fc.constantFrom('/recipes', '/recipes/soup', '/x'), fc.string())
      .map(([path, query]) => `${path}?${query}`)
    fc.assert(
      fc.property(address, (url) => {
        const once = reduce(url)
        expect(reduce(once)).toBe(once)
        const names = [...new URLSearchParams(once.split('?')[1] ?? '').keys()]
        expect(names.filter((name) => !['meals', 'search', 'page'].includes(name))).toEqual([])
      }),
    )
  })
})

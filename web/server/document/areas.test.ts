import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { areaOf, areas } from './areas.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const all = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])])

describe.each(['visitor', 'account', 'kitchen'] as const)('the routes of the %s area', (area) => {
  const routes = all(areas[area].routes(null))

  it('have a separate existing source each', () => {
    const sources = routes.map(({ id }) => id ?? '')
    expect(new Set(sources).size).toBe(sources.length)
    expect(sources.filter((source) => !existsSync(root + source))).toEqual([])
  })

  it('load the file that they name', async () => {
    for (const { id, lazy } of routes) {
      expect(typeof lazy === 'function' && Object.keys(await lazy()).length, id).toBeGreaterThan(0)
    }
  })

  it('match every address', () => {
    expect(routes.some(({ path }) => path === '*')).toBe(true)
  })
})

it('the kitchen serves its addresses on the main host, the account area all others', () => {
  expect(areaOf(null, '/kitchen')).toBe('kitchen')
  expect(areaOf(null, '/kitchen/ottolina/recipes')).toBe('kitchen')
  expect(areaOf(null, '/kitchens')).toBe('account')
  expect(areaOf({}, '/kitchen')).toBe('visitor')
})

import { describe, expect, it } from 'vitest'
import { fillPath, mainPaths, sitePaths } from '#core/model/platform/page-paths.ts'
import { accountRoutes } from '../account/routes.ts'
import type { PageRoute } from '../app/page-route.ts'
import { kitchenRoutes } from '../kitchen/routes.ts'
import { visitorRoutes } from '../visitor/routes.ts'

describe('the pages that core, mails and payments link to', () => {
  it.each(Object.values(sitePaths))('%s is a page of every site', (path) => {
    expect(patterns(visitorRoutes({ slug: 'any', homeLayout: 'featured' }))).toContain(path)
  })

  it.each(Object.values(mainPaths))('%s is a page of the main host', (path) => {
    expect(patterns([...accountRoutes(), ...kitchenRoutes()])).toContain(path)
  })

  it('are loaded by their routes, each with a component', async () => {
    const routes = [
      ...flat(visitorRoutes({ slug: 'any', homeLayout: 'featured' })),
      ...flat([...accountRoutes(), ...kitchenRoutes()]),
    ]
    const named = new Set<string>([...Object.values(sitePaths), ...Object.values(mainPaths)])
    for (const route of routes.filter((each) => named.has(pathOf(each) ?? ''))) {
      const { lazy } = route
      if (typeof lazy !== 'function') throw new Error(`${route.id} loads no file`)
      expect(await lazy(), route.id).toHaveProperty('Component')
    }
  }, 60_000)

  it('encode the parameters of their path, each as one segment', () => {
    expect(fillPath(sitePaths.recipe, { recipeSlug: 'a/b ü' })).toBe('/recipes/a%2Fb%20%C3%BC')
  })
})

function patterns(routes: readonly PageRoute[]): (string | null)[] {
  return flat(routes).map(pathOf)
}

function flat(routes: readonly PageRoute[]): PageRoute[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])])
}

function pathOf({ index, path }: PageRoute): string | null {
  if (index === true) return '/'
  return path === undefined ? null : `/${path}`
}

import { describe, expect, it } from 'vitest'
import { HomeLayout } from '#core/model/site/site-settings.ts'
import type { PageRoute } from '../app/page-route.ts'
import { routesKey, visitorRoutes } from './routes.ts'

const all = (routes: readonly PageRoute[]): PageRoute[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])])
const homeOf = (slug: string, homeLayout: HomeLayout) =>
  all(visitorRoutes({ slug, homeLayout })).find(({ index }) => index === true)?.id

describe('the routes of a site', () => {
  it('lead to the layout of its home page', () => {
    const homes = HomeLayout.options.map((layout) => homeOf('any', layout))
    expect(new Set(homes).size).toBe(HomeLayout.options.length)
  })

  it('lead to the home page of the site theme, regardless of the layout in the settings', () => {
    for (const layout of HomeLayout.options) {
      expect(homeOf('lantern-table', layout)).toBe('web/visitor/themes/overlay/overlay-home.tsx')
    }
  })

  it('have one page for every address', () => {
    const paths = all(visitorRoutes({ slug: 'sunday-ladle', homeLayout: 'letter' })).flatMap(
      ({ path }) => path ?? [],
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('are the same for sites that differ only in their slug', () => {
    const key = (slug: string, homeLayout: HomeLayout = 'featured') => routesKey({ slug, homeLayout })
    expect(key('one')).toBe(key('two'))
    expect(key('one')).not.toBe(key('one', 'strip'))
    expect(key('one')).not.toBe(key('lantern-table'))
  })
})

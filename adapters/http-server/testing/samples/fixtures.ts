import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import type { Peopled, Person, SiteSlug } from '../people.ts'
import { createFixtureScope, type FixtureServer } from './fixture-scope.ts'
import { mediaFixtures } from './media-fixtures.ts'
import { peopleFixtures } from './people-fixtures.ts'
import { recipeFixtures } from './recipe-fixtures.ts'
import { siteFixtures } from './site-fixtures.ts'

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/** The objects of sites, created on demand. */
export async function createFixtures(server: FixtureServer, peopled: Peopled) {
  const scope = createFixtureScope(server, peopled)
  const recipes = recipeFixtures(scope)
  const { api, siteIds } = scope
  return {
    ...scope,
    ...recipes,
    ...peopleFixtures(scope, recipes),
    ...siteFixtures(scope),
    ...mediaFixtures(scope, recipes),
    /** The initial settings of `ottolina`. */
    settings: (await server.stores.siteStore.byId(siteIds.ottolina))?.settings ?? {},
    bundle: async (siteSlug: SiteSlug = 'backed'): Promise<SiteBundle> =>
      (await api(siteSlug).exportSite({ siteSlug })).body.bundle,
    /** Another token of a person, which no other sample uses. */
    spareToken: async ({ token, email, role }: Person) =>
      role === 'anonymous' ? token : (await server.signIn(email)).token,
  }
}

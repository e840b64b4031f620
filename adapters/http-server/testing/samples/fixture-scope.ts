import type { Peopled, SiteSlug } from '../people.ts'
import type { TestServer } from '../test-server.ts'

export type FixtureScope = ReturnType<typeof createFixtureScope>

/** The common parts of fixtures: unique numbers, and the calls of a site's owner. */
export function createFixtureScope(server: TestServer, { people, siteIds }: Peopled) {
  let count = 0
  const next = () => (count += 1)
  const api = (siteSlug: SiteSlug) =>
    server.api(people[siteSlug === 'elsewhere' ? 'owner-elsewhere' : 'owner'].token)
  return { server, people, siteIds, next, api }
}

import type { Random } from '#core/ports/random.ts'
import type { Peopled, SiteSlug } from '../people.ts'
import type { TestServer } from '../test-server.ts'

/**
 * The parts of a server that fixtures use; its calls and stores may be those of another process on the same
 * database.
 */
export type FixtureServer = Pick<
  TestServer,
  'api' | 'signIn' | 'send' | 'url' | 'stores' | 'pages' | 'mailer'
> & {
  readonly clock: Pick<TestServer['clock'], 'now' | 'pass'>
  readonly deps: { readonly random: Random }
}

export type FixtureScope = ReturnType<typeof createFixtureScope>

/** The common parts of fixtures: unique numbers, and the calls of a site's owner. */
export function createFixtureScope(server: FixtureServer, { people, siteIds }: Peopled) {
  let count = 0
  const next = () => (count += 1)
  const api = (siteSlug: SiteSlug) =>
    server.api(people[siteSlug === 'elsewhere' ? 'owner-elsewhere' : 'owner'].token)
  return { server, people, siteIds, next, api }
}

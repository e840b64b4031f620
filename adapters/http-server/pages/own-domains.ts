import { Hono } from 'hono'
import { hostTarget, siteOrigin, type PlatformDep } from '#core/model/platform/platform-address.ts'
import { challengePath, challengeRecord } from '#core/model/site/site-domain.ts'
import type { DomainClaim, DomainStoreDep } from '#core/ports/stores/sites/domain-store.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The paths that are not redirected: calls, files, and documents at fixed paths for other programs. */
const onEveryHost = /^\/(api|images|videos|assets|theme|\.well-known)(\/|$)/

/** The values of the TXT records of a name; empty if there are none, or if the DNS server does not respond. */
export type ReadTextRecords = (name: string) => Promise<readonly string[]>

type OwnDomainsOptions = PlatformDep &
  SiteStoreDep &
  DomainStoreDep & { readonly readTextRecords: ReadTextRecords }

/** Verifies claimed domains, and redirects readers from `{slug}.{main host}` to the domain of the site. */
export function createOwnDomains(options: OwnDomainsOptions) {
  const app = new Hono<HttpEnv>()
  const { platform, siteStore, domainStore, readTextRecords } = options
  const security = dataSecurityHeaders(platform.url.startsWith('https:'))
  const plain = { ...security, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

  app.get(challengePath, async (context, next) => {
    const host = (context.env.incoming.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
    const claim = await resolveClaim(await domainStore.ofDomain(host), readTextRecords)
    return claim ? context.body(claim.challenge, 200, plain) : next()
  })
  app.get('*', async (context, next) => {
    const { url = '/', headers } = context.env.incoming
    const target = hostTarget(platform, headers.host ?? '')
    if (target.kind !== 'slug' || onEveryHost.test(url)) return next()
    const site = await siteStore.bySlug(target.slug)
    if (!site?.domain) return next()
    const location = siteOrigin(platform, { slug: target.slug, domain: site.domain }) + url
    return context.body(null, 308, { ...security, 'cache-control': 'no-cache', location })
  })
  return app
}

/**
 * The site whose claim to a domain counts. If several sites claim it, the TXT record of the domain decides; without one,
 * it stays with the site that verified it, if any.
 */
async function resolveClaim(
  claims: readonly DomainClaim[],
  readTextRecords: ReadTextRecords,
): Promise<DomainClaim | undefined> {
  const [first] = claims
  if (first === undefined || claims.length === 1) return first
  const named = await readTextRecords(challengeRecord(first.domain))
  return (
    claims.find(({ challenge }) => named.includes(challenge)) ??
    (first.state === 'pending' ? undefined : first)
  )
}

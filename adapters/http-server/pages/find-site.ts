import { hostTarget, type PlatformDep } from '#core/model/platform/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'

/** The site of a host if readers may see it; null if it is closed. */
export async function findOpenSite(
  options: PlatformDep & SiteStoreDep,
  host: string,
): Promise<SiteRecord | null | 'unknown'> {
  const found = await findSite(options, host)
  return found !== null && found !== 'unknown' && found.closure ? 'unknown' : found
}

/** The site of a host; null for the main host, which is also served at IP addresses. */
export async function findSite(
  { platform, siteStore }: PlatformDep & SiteStoreDep,
  host: string,
): Promise<SiteRecord | null | 'unknown'> {
  const target = hostTarget(platform, host)
  if (target.kind === 'main') return null
  if (target.kind === 'slug') return (await siteStore.bySlug(target.slug)) ?? 'unknown'
  if (/^(localhost|[\d.]+|\[[0-9a-f:]+\])(:\d+)?$/.test(host)) return null
  return (await siteStore.byDomain(target.domain)) ?? 'unknown'
}

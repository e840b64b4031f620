import { hostTarget, isLocalPath, parseAddress, type PlatformDep } from './platform-address.ts'
import type { SiteStoreDep } from './site-store.ts'

/**
 * Where a caller-supplied address may lead: a path on `origin`, or an origin that the platform serves. Anything
 * else becomes `/` on `origin`. The answer is absolute.
 */
export async function safeNext(
  next: string | undefined,
  origin: string,
  fallbackPath: string,
  deps: PlatformDep & SiteStoreDep,
): Promise<string> {
  if (next === undefined) return origin + fallbackPath
  if (isLocalPath(next)) return origin + next
  const address = parseAddress(next)
  if (address && (await isServed(address, deps))) return `${address.scheme}://${address.host}${address.path}`
  return `${origin}/`
}

async function isServed(
  address: { scheme: string; host: string },
  { platform, siteStore }: PlatformDep & SiteStoreDep,
): Promise<boolean> {
  if (address.scheme !== parseAddress(platform.url)?.scheme) return false
  const target = hostTarget(platform, address.host)
  if (target.kind === 'main') return true
  const site =
    target.kind === 'slug' ? await siteStore.bySlug(target.slug) : await siteStore.byDomain(target.domain)
  return site !== null
}

/** Adds a parameter to an absolute address, before its fragment. */
export function withParameter(url: string, name: string, value: string): string {
  const hash = url.indexOf('#')
  const [base, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)]
  return `${base}${base.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${fragment}`
}

import { hostTarget, isLocalPath, parseAddress, type PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'

/**
 * Restricts a target that a client supplied to a path on `origin` or an origin that the platform serves. Any other
 * target becomes `/` on `origin`, a missing or empty one the fallback. The result is absolute.
 */
export async function safeNext(
  next: string | undefined,
  origin: string,
  fallbackPath: string,
  deps: PlatformDep & SiteStoreDep,
): Promise<string> {
  if (!next) return origin + fallbackPath
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

/**
 * Sets a parameter of an absolute address, before its fragment. It replaces an existing parameter of this name, because
 * the address may come from a client.
 */
export function withParameter(url: string, name: string, value: string): string {
  const [base = '', query = '', fragment = ''] = splitAddress(url)
  const others = query.split('&').filter((part) => part !== '' && parameterName(part) !== name)
  return `${base}?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}${fragment}`
}

function splitAddress(url: string): [base: string, query: string, fragment: string] {
  const hash = url.indexOf('#')
  const [address, fragment] = hash === -1 ? [url, ''] : [url.slice(0, hash), url.slice(hash)]
  const mark = address.indexOf('?')
  return mark === -1 ? [address, '', fragment] : [address.slice(0, mark), address.slice(mark + 1), fragment]
}

/** The name of `name=value` as the receiver will read it. */
function parameterName(part: string): string {
  const name = part.replace(/=.*/s, '').replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

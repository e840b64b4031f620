import {
  hostTarget,
  isLocalPath,
  parseAddress,
  siteOrigin,
  type Platform,
} from '../platform/platform-address.ts'
import type { SiteRecord } from './site-record.ts'

/** The site whose page asks for a target; null for the main host. */
type AskingSite = Pick<SiteRecord, 'settings' | 'domain'> | null

/**
 * Restricts a target that a client supplied to the asking site or the main host, because a token may travel with it. A
 * path is one of the site; any other target becomes its `/`, and a missing or empty one the fallback. The result is
 * absolute.
 */
export function safeNext(
  next: string | undefined,
  site: AskingSite,
  fallbackPath: string,
  platform: Platform,
): string {
  const origin = originOf(site, platform)
  if (!next) return origin + fallbackPath
  if (isLocalPath(next)) return origin + next
  const address = parseAddress(next)
  if (address && isOfSite(address, site, platform))
    return `${address.scheme}://${address.host}${address.path}`
  return `${origin}/`
}

/** The address of a site, or of the main host, without a trailing slash. */
export function originOf(site: AskingSite, platform: Platform): string {
  return site ? siteOrigin(platform, { slug: site.settings.slug, domain: site.domain }) : platform.url
}

function isOfSite(
  { scheme, host }: { scheme: string; host: string },
  site: AskingSite,
  platform: Platform,
): boolean {
  if (scheme !== parseAddress(platform.url)?.scheme) return false
  const target = hostTarget(platform, host)
  if (target.kind === 'main') return true
  return target.kind === 'slug' ? target.slug === site?.settings.slug : target.domain === site?.domain
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

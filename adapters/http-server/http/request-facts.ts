import { isIP } from 'node:net'

/**
 * The client address for rate limits: the address of the peer, or the one that the trusted proxies report. IPv6
 * addresses are reduced to their first 64 bits, the usual size of a customer's network.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = normalized(peer ?? '') ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',')
  // Each trusted proxy appends the address of its peer; entries further to the left come from the client.
  return normalized(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? direct
}

/** An address without port, brackets, zone and the IPv6 form of IPv4; null if it is invalid. */
function normalized(hop: string): string | null {
  if (isIP(hop) === 4) return hop
  const bare = hop
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  const version = isIP(bare)
  if (version === 4) return bare
  return version === 6 ? networkOf(bare) : null
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The scheme and host of the request. */
export function requestOrigin(
  host: string,
  platformUrl: string,
  forwardedProto: string | undefined,
  trustedProxies: number,
): string {
  const proto = trustedProxies > 0 ? forwardedProto?.split(',')[0]?.trim() : undefined
  const scheme =
    proto === 'https' || proto === 'http' ? proto : platformUrl.startsWith('https:') ? 'https' : 'http'
  return `${scheme}://${host.toLowerCase()}`
}

/** The token of an Authorization header; null if there is no valid one. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1] ?? null
}

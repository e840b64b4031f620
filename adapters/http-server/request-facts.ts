/** The client's address: the peer's own, or the one that the trusted proxies in front were asked by. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = (peer ?? '').replace(/^::ffff:/i, '') || 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return direct
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  // Each trusted proxy appended the address that it saw; anything further left was written by the client.
  return hops.at(-trustedProxies) ?? hops[0] ?? direct
}

/** Scheme and host that the request arrived at. */
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

import { lookup as lookupHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that no page on the public web has: private, loopback, link-local, multicast and reserved ones. */
const privateAddresses = new BlockList()
const v4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
const v6: readonly [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of v4) privateAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of v6) privateAddresses.addSubnet(network, prefix, 'ipv6')

/** True for an address that a page on the public web can have. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  // An IPv4 address written in hexadecimal inside an IPv6 one is never needed to reach a page.
  if (family === 6 && /^::ffff:/i.test(address)) return false
  return !privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The failure of a connection to an address that is not public. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** Resolves names for connections and refuses those that lead to an address that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupHost(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const first = addresses[0]
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new ForbiddenAddressError(hostname), '', 0)
    }
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

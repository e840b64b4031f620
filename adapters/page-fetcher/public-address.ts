import { lookup as lookupHost, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses outside of the public web: private, loopback, link-local, multicast and reserved ones. */
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
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, prefix] of v4) privateAddresses.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of v6) privateAddresses.addSubnet(network, prefix, 'ipv6')

/** The only IPv6 addresses that are allocated for the public (RFC 4291, 2.4; IANA registry). */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * True for an address of the public web. IPv6 addresses that contain an IPv4 one are excluded, as no page needs them.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateAddresses.check(address, 'ipv4')
  if (family !== 6 || !globalUnicast.check(address, 'ipv6')) return false
  return !privateAddresses.check(address, 'ipv6')
}

/** True for every address; for the command line, intranets and tests, never for a public server. */
export function isAnyAddress(): boolean {
  return true
}

/** The error of a connection to a forbidden address. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** How names are resolved. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Creates the function that resolves a name for a connection. The connection uses exactly the checked addresses, so that
 * a second lookup cannot return others. All addresses of a name must be allowed.
 */
export function createLookup(
  isAllowed: (address: string) => boolean,
  resolve: Resolve = lookupHost,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new ForbiddenAddressError(hostname), '', 0)
      }
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

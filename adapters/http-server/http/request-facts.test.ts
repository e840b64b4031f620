import { describe, expect, it } from 'vitest'
import { clientAddress, requestOrigin } from './request-facts.ts'

describe('the address of a client', () => {
  it.each<[string, string | undefined, number, string]>([
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7', 1, '198.51.100.7'],
    ['10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7:51234', 1, '198.51.100.7'],
    ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['10.0.0.1', ' , ', 1, '10.0.0.1'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
    ['', undefined, 0, 'unknown'],
  ])('from %s, forwarded for %s past %i proxies, is %s', (peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ])('of IPv6, %s, counts by its network %s', (peer, expected) => {
    expect(clientAddress(peer, undefined, 0)).toBe(expected)
    expect(clientAddress('10.0.0.1', peer, 1)).toBe(expected)
  })
})

describe('the origin of a request', () => {
  it.each<[string, string | undefined, number, string]>([
    ['http://localhost:4000', undefined, 0, 'http://a.example'],
    ['https://trivet.example', undefined, 0, 'https://a.example'],
    ['http://localhost:4000', 'https', 0, 'http://a.example'],
    ['http://localhost:4000', 'https', 1, 'https://a.example'],
    ['http://localhost:4000', 'https, http', 1, 'https://a.example'],
    ['http://localhost:4000', 'javascript', 1, 'http://a.example'],
  ])('of %s, forwarded as %s past %i proxies, is %s', (url, proto, proxies, expected) => {
    expect(requestOrigin('A.example', url, proto, proxies)).toBe(expected)
  })
})

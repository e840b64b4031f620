import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createOutboxAccess } from './outbox-access.ts'

type Asked = { readonly host?: string; readonly from?: string; readonly forwarded?: string }

function mayRead(environment: Readonly<Record<string, string>>, { host, from, forwarded }: Asked) {
  const config = readConfig(environment)
  const access = createOutboxAccess({
    ...{ platform: { url: config.url }, readers: config.outboxReaders, trustedProxies: config.trustProxy },
  })
  const headers = { host, 'x-forwarded-for': forwarded }
  // Only these parts of a request are used.
  return access({ headers, socket: { remoteAddress: from ?? '127.0.0.1' } } as unknown as IncomingMessage)
}

const home = {}
const shop = { TRIVET_URL: 'https://trivet.example' }
const open = { ...shop, TRIVET_OUTBOX_PUBLIC: '1' }

it.each<readonly [string, Readonly<Record<string, string>>, Asked, boolean]>([
  ['at home on the main host', home, { host: 'localhost:4000' }, true],
  ['at home by the address of the machine', home, { host: '127.0.0.1:4000' }, true],
  ['at home from a container', home, { host: 'localhost:4000', from: '172.17.0.1' }, true],
  ['at home by IPv6', home, { host: '[::1]:4000', from: '::1' }, true],
  ['at home on the host of a site', home, { host: 'ottolina.localhost:4000' }, false],
  ['at home on the host of a site at another port', home, { host: 'ottolina.localhost' }, false],
  ['at home by a name with the same beginning', home, { host: 'localhost.example:4000' }, false],
  ['at home by a name that resolves to the machine', home, { host: 'rebound.example:4000' }, false],
  ['at home by the public address of the machine', home, { host: '203.0.114.9:4000' }, false],
  ['at home without a host', home, {}, false],
  ['at home from a public address', home, { host: 'localhost:4000', from: '93.184.215.14' }, false],
  [
    'at home from a public address of IPv6',
    home,
    { host: 'localhost:4000', from: '2606:2800:21f::1' },
    false,
  ],
  [
    'at home through a trusted proxy from a public address',
    { TRIVET_TRUST_PROXY: '1' },
    { host: 'localhost:4000', forwarded: '93.184.215.14' },
    false,
  ],
  [
    'at home through a proxy that is not configured, from a public address',
    home,
    { host: 'localhost:4000', forwarded: '10.0.0.7, 93.184.215.14, 127.0.0.1' },
    false,
  ],
  [
    'at home through a proxy that is not configured, from a container',
    home,
    { host: 'localhost:4000', forwarded: '172.17.0.1' },
    true,
  ],
  ['at a public address', shop, { host: 'trivet.example' }, false],
  ['at a public address by the name of the machine', shop, { host: 'localhost' }, false],
  ['at a public address that is open', open, { host: 'trivet.example', from: '93.184.215.14' }, true],
  [
    'at a public address that is open, on the host of a site',
    open,
    { host: 'ottolina.trivet.example' },
    false,
  ],
])('the outbox is readable or not: %s', (_, environment, asked, expected) => {
  expect(mayRead(environment, asked)).toBe(expected)
})

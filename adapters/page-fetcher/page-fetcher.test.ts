import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageFetcher } from './page-fetcher.ts'
import { isAnyAddress, isPublicAddress, type Resolve } from './public-address.ts'

const limits = { milliseconds: 60_000, bytes: 100_000, redirects: 3 }
const fetcher = createPageFetcher({ limits, isAllowed: isAnyAddress })
const hasty = createPageFetcher({ limits: { ...limits, milliseconds: 500 }, isAllowed: isAnyAddress })
const guarded = createPageFetcher({ limits })

const pages: Record<string, RequestListener> = {
  '/page': (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Soup</h1>'),
  '/packed': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('<h1>Soup</h1>')),
  '/moved': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/forbidden': (_, response) => response.writeHead(403).end('no'),
  '/large': (_, response) => response.end('x'.repeat(200_000)),
  '/bomb': (_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(5_000_000))),
  '/slow': () => undefined,
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/inside': (_, response) => response.writeHead(302, { location: `http://127.0.0.2:${port()}/page` }).end(),
  '/inside-by-name': (_, response) =>
    response.writeHead(302, { location: `http://inside.test:${port()}/page` }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
}

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('fetching', () => {
  it('returns the bytes, the type and the address', async () => {
    const result = await fetcher.fetchPage(`${origin}/page`)
    if (!result.ok) throw new Error(result.error.message)
    expect([text(result.value.bytes), result.value.contentType, result.value.url]).toEqual([
      '<h1>Soup</h1>',
      'text/html',
      `${origin}/page`,
    ])
  })

  it('decompresses, and follows a redirect to its last address', async () => {
    const packed = await fetcher.fetchPage(`${origin}/packed`)
    expect(packed.ok && text(packed.value.bytes)).toBe('<h1>Soup</h1>')
    const moved = await fetcher.fetchPage(`${origin}/moved`)
    expect(moved.ok && moved.value.url).toBe(`${origin}/page`)
  })

  it.each([
    ['/loop', 'bad_status', /redirects too many times/],
    ['/forbidden', 'bad_status', /refuses to be read by programs \(status 403\).*import the file/],
    ['/missing', 'bad_status', /no page at this address/],
    ['/large', 'too_large', /larger than/],
    ['/bomb', 'too_large', /larger than/],
    ['/file', 'bad_url', /must start with https/],
    ['/cut', 'unreachable', /could not be reached: the server ended the connection\. Check/],
  ])(
    'reports what is wrong with %s (Tandoor#4540, Tandoor#4199, Mealie#6580)',
    async (path, reason, message) => {
      const result = await fetcher.fetchPage(origin + path)
      expect(result).toMatchObject({ ok: false, error: { reason, message: expect.stringMatching(message) } })
    },
  )

  it.each(['/slow', '/drip'])('has a time limit for %s', async (path) => {
    const message = expect.stringMatching(/did not respond within 0.5 seconds/)
    expect(await hasty.fetchPage(origin + path)).toEqual({
      ok: false,
      error: { reason: 'timed_out', message },
    })
  })

  it.each([
    'ftp://example.com/',
    'javascript:alert(1)',
    'soup',
    '',
    'http://example.com:25/',
    'http://a.test:0/',
  ])('refuses an address like %j', async (address) => {
    expect(await fetcher.fetchPage(address)).toMatchObject({ ok: false, error: { reason: 'bad_url' } })
  })
})

describe('a host name', () => {
  const only = '127.0.0.1'
  /**
   * Returns one list of addresses after another, like an attacker's name server that resolves to an internal
   * machine.
   */
  const resolveTo = (...responses: readonly (readonly string[])[]) => {
    const asked: string[] = []
    const resolve: Resolve = (hostname, _options, callback) => {
      const found = responses[Math.min(asked.push(hostname), responses.length) - 1] ?? []
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    }
    return { asked, ...createPageFetcher({ limits, isAllowed: (address) => address === only, resolve }) }
  }
  const outcome = async ({ fetchPage }: ReturnType<typeof resolveTo>, path: string) => {
    const result = await fetchPage(`http://soup.test:${port()}${path}`)
    return result.ok ? text(result.value.bytes) : result.error.reason
  }

  it('is resolved once for each connection, which uses that result', async () => {
    const rebound = resolveTo([only], ['127.0.0.2'])
    expect(await outcome(rebound, '/page')).toBe('<h1>Soup</h1>')
    expect(rebound.asked).toEqual(['soup.test'])
    expect(await outcome(rebound, '/page')).toBe('forbidden_address')
  })

  it('is refused if any of its addresses is private, and at every redirect', async () => {
    expect(await outcome(resolveTo([only, '127.0.0.2']), '/page')).toBe('forbidden_address')
    expect(await outcome(resolveTo([]), '/page')).toBe('forbidden_address')
    expect(await outcome(resolveTo([only]), '/inside')).toBe('forbidden_address')
    expect(await outcome(resolveTo([only], ['127.0.0.2']), '/inside-by-name')).toBe('forbidden_address')
    expect(await outcome(resolveTo([only]), '/inside-by-name')).toBe('<h1>Soup</h1>')
  })
})

describe('a private address', () => {
  it('is refused as a number, as a name, and in every notation (Mealie#7085, Mealie#7831)', async () => {
    const names = ['127.0.0.1', '127.0.0.1.', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1']
    const v6 = [
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ]
    for (const host of [...names, '0', '①②⑦.0.0.1', ...v6]) {
      const result = await guarded.fetchPage(`http://${host}:${port()}/page`)
      expect([host, result.ok ? 'fetched' : result.error.reason]).toEqual([host, 'forbidden_address'])
    }
  })

  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '::ffff:0:10.0.0.1',
    '::10.0.0.1',
    '2002:a00:1::1',
    '2001::1',
    'fe80::1%eth0',
    'fec0::1',
    '5f00::1',
    '3fff::1',
    '127.255.255.254',
    '198.18.0.1',
    '192.0.0.192',
    '239.255.255.250',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

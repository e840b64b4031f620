import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { sampleSite } from '../../testing/stores/stored-records.ts'
import { safeNext, withParameter } from './safe-next.ts'

const platform = { url: 'https://trivet.example' }
const origin = 'https://site-7.trivet.example'
const lead = (next: string | undefined, site: Parameters<typeof safeNext>[1] = sampleSite(7)) =>
  safeNext(next, site, '/sign-in/callback', platform)
const ownDomain = sampleSite(8, { domain: 'ottolina.kitchen' })

describe('the address after signing in (RS@57c2719db)', () => {
  it.each([undefined, ''])('is the callback when %j is asked for', (next) => {
    expect(lead(next)).toBe(`${origin}/sign-in/callback`)
  })

  it.each(['/', '/recipes/soup?print=1#steps', '/%2F%2Fevil.example', '/a//b', '/@evil.example', '/:8080'])(
    'may be the path %s of the same site',
    (next) => {
      expect(lead(next)).toBe(origin + next)
    },
  )

  it.each([
    ['https://trivet.example/bookmarks', 'https://trivet.example/bookmarks'],
    ['https://site-7.trivet.example', 'https://site-7.trivet.example/'],
    ['https://SITE-7.Trivet.Example/about', 'https://site-7.trivet.example/about'],
    ['https://trivet.example?a=1', 'https://trivet.example/?a=1'],
  ])('may be %s, on the same site or the main host', (next, expected) => {
    expect(lead(next)).toBe(expected)
  })

  it.each([
    ['/about', 'https://ottolina.kitchen/about'],
    ['https://ottolina.kitchen/recipes?query=soup', 'https://ottolina.kitchen/recipes?query=soup'],
    ['https://site-8.trivet.example/about', 'https://site-8.trivet.example/about'],
    [origin, 'https://ottolina.kitchen/'],
  ])('may be %s for a site with a domain of its own', (next, expected) => {
    expect(lead(next, ownDomain)).toBe(expected)
  })

  it.each(['https://site-7.trivet.example/', 'https://ottolina.kitchen/'])(
    'is on the main host instead of %s if the main host asks',
    (next) => {
      expect(lead(next, null)).toBe('https://trivet.example/')
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'HTTPS://EVIL.EXAMPLE/',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://trivet.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//trivet.example',
    'data:text/html,x',
    'https://trivet.example@evil.example/',
    'https://trivet.example:443@evil.example/',
    'https://user:pass@trivet.example/',
    'https://trivet.example.evil.example/',
    'https://eviltrivet.example/',
    'https://trivet.example:8443/',
    'https://trivet.example%2F@evil.example',
    'https%3A%2F%2Fevil.example',
    'https://trivet.example\\@evil.example',
    'https://site-8.trivet.example/',
    'https://ottolina.kitchen/',
    'https://no-such-site.trivet.example/',
    'https://a.site-7.trivet.example/',
    'https://unknown.kitchen/',
    'recipes/soup',
    '?a=1',
    '#a',
    '/a b',
    '/a\nLocation: https://evil.example',
    '/a\u0000',
  ])('is the front page instead of %j', (next) => {
    expect(lead(next)).toBe(`${origin}/`)
  })

  it('is always on a host of the platform, as a browser parses it', () => {
    const served = ['trivet.example', 'site-7.trivet.example']
    const part = fc.constantFrom(
      ...[
        '/',
        '\\',
        '//',
        ':',
        '@',
        '?',
        '#',
        '%',
        '.',
        '\t',
        '\n',
        ' ',
        '%2f',
        '%5c',
        'https:',
        'javascript:',
      ],
      ...['evil.example', 'trivet.example', 'site-7.', 'ottolina.kitchen', 'a', '\u0000', '\u2215', '\uff0f'],
    )
    const next = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(next, (value) => {
        const url = new URL(withParameter(lead(value), 'mgk', 'token'))
        expect(served).toContain(url.hostname)
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
        expect(url.searchParams.getAll('mgk')).toEqual(['token'])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a parameter', () => {
  it.each([
    ['https://a.example/', 'https://a.example/?mgk=t'],
    ['https://a.example/?b=1', 'https://a.example/?b=1&mgk=t'],
    ['https://a.example/#top', 'https://a.example/?mgk=t#top'],
    ['https://a.example/?b=1#a?c', 'https://a.example/?b=1&mgk=t#a?c'],
    ['https://a.example/?', 'https://a.example/?mgk=t'],
  ])('is set on %s', (url, expected) => {
    expect(withParameter(url, 'mgk', 't')).toBe(expected)
  })

  it('replaces one that was already there, however it is encoded', () => {
    const smuggled = 'https://a.example/?mgk=evil&b=1&m%67k=evil&%zz=1&mgk'
    expect(withParameter(smuggled, 'mgk', 't')).toBe('https://a.example/?b=1&%zz=1&mgk=t')
  })

  it('is encoded', () => {
    expect(withParameter('https://a.example/', 'a', 'b&c=d#e')).toBe('https://a.example/?a=b%26c%3Dd%23e')
  })
})

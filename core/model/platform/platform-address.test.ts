import { describe, expect, it } from 'vitest'
import { hostTarget, parseAddress, siteOrigin } from './platform-address.ts'

const platform = { url: 'http://localhost:4000' }

describe('an address', () => {
  it.each([
    ['https://Trivet.Example:8443/a?b#c', { scheme: 'https', host: 'trivet.example:8443', path: '/a?b#c' }],
    ['http://[::1]:4000', { scheme: 'http', host: '[::1]:4000', path: '/' }],
    ['http://a.example#top', { scheme: 'http', host: 'a.example', path: '/#top' }],
  ])('%s is taken apart', (url, parts) => {
    expect(parseAddress(url)).toEqual(parts)
  })

  it.each([
    '',
    'a.example',
    'ftp://a.example',
    'http://',
    'http://a b',
    'http://u@a.example',
    'http://a.example:x',
  ])('%j is none', (url) => {
    expect(parseAddress(url)).toBeNull()
  })
})

describe('a platform whose address cannot be read', () => {
  it('answers at this machine', () => {
    expect(siteOrigin({ url: '' }, { slug: 'ottolina', domain: null })).toBe('http://ottolina.localhost')
    expect(hostTarget({ url: '' }, 'localhost')).toEqual({ kind: 'main' })
  })
})

describe('a host', () => {
  it.each([
    ['localhost:4000', { kind: 'main' }],
    ['LOCALHOST:4000', { kind: 'main' }],
    ['ottolina.localhost:4000', { kind: 'slug', slug: 'ottolina' }],
    ['Ottolina.LocalHost:4000', { kind: 'slug', slug: 'ottolina' }],
    ['localhost', { kind: 'domain', domain: 'localhost' }],
    ['a.b.localhost:4000', { kind: 'domain', domain: 'a.b.localhost:4000' }],
    ['.localhost:4000', { kind: 'domain', domain: '.localhost:4000' }],
    ['evillocalhost:4000', { kind: 'domain', domain: 'evillocalhost:4000' }],
    ['', { kind: 'domain', domain: '' }],
  ])('%j is %j', (host, target) => {
    expect(hostTarget(platform, host)).toEqual(target)
  })

  it('of a site leads back to the site', () => {
    const origin = siteOrigin(platform, { slug: 'ottolina', domain: null })
    expect(origin).toBe('http://ottolina.localhost:4000')
    expect(hostTarget(platform, parseAddress(origin)?.host ?? '')).toEqual({ kind: 'slug', slug: 'ottolina' })
    expect(siteOrigin(platform, { slug: 'ottolina', domain: 'ottolina.kitchen' })).toBe(
      'http://ottolina.kitchen',
    )
  })
})

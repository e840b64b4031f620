import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteObject } from 'react-router'
import { areas } from './document/areas.ts'
import {
  ask,
  host,
  mainHost,
  publishRecipe,
  startDiscoverySite,
  stopDiscoverySite,
  storage,
} from './testing/discovery-site.ts'
import { inlineParts, tagsOf } from './testing/parse-documents.ts'
import { describeFeeds } from './testing/feeds.suite.ts'
import { describeSitemaps } from './testing/sitemaps.suite.ts'
import { describeIcons } from './testing/icons.suite.ts'
import { describeFormerAddresses } from './testing/former-addresses.suite.ts'
import { describeLanguages } from './testing/languages.suite.ts'
import { describeOEmbed } from './testing/oembed.suite.ts'

beforeAll(startDiscoverySite)
afterAll(stopDiscoverySite)

const paths = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])])
const filled = (path: string, slug: string) =>
  path.replace(/:\w+/, encodeURIComponent(slug)).replace('*', 'nothing')

describe('a strict policy for every page', () => {
  const pages = [
    ...['味噌汁', 'legacy', 'premium', 'soups', 'empty', 'nothing'].flatMap((slug) =>
      ['/', ...paths(areas.visitor.routes(null))].map((path) => [host, filled(path, slug)] as const),
    ),
    ...['/', ...paths([...areas.account.routes(), ...areas.kitchen.routes()])].map(
      (path) => [mainHost, filled(path, 'nothing')] as const,
    ),
    [host, '/recipes?search=<script>alert(1)</script>'] as const,
    ['nobody.localhost:4000', '/'] as const,
  ]

  it.each([...new Map(pages.map((page) => [page.join(''), page])).values()])(
    'is sent with %s%s, which has no inline scripts and styles',
    async (on, path) => {
      const { text, headers, status } = await ask(path, { host: on })
      expect(status).toBeLessThan(500)
      expect(inlineParts(text)).toEqual([])
      // The main host embeds sites of the platform in frames.
      const policy = String(headers['content-security-policy']).replace(' http://*.localhost:4000;', ';')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|\*|data:[^;]*script/)
      expect(String(headers['cache-control'])).not.toContain('private')
    },
  )

  it('is violated by a page with inline scripts and styles', () => {
    const page =
      '<p onclick="a()" style="b"></p><script>c</script><a href=" JavaScript:d"></a><style></style><script type="application/json">{}</script>'
    expect(inlineParts(page)).toEqual(['onclick', 'style', '<script>', ' JavaScript:d', '<style>'])
  })
})

describe('every kind of response', () => {
  const kinds = [
    ...['/', '/nothing', '/healthz', '/readyz', '/feed.xml', '/sitemap.xml', '/robots.txt', '/favicon.ico'],
    ...['/manifest.webmanifest', '/icons/x/32.png', '/share/x/wide/site.jpg', '/oembed', '/embed/card.css'],
    ...['/embed/recipes/premium', '/images/nothing', '/videos/nothing', '/newsletter/nothing', '/rss.xml/'],
    ...['/newsletter/plain.css', '/api/v1/openapi.json', '/api/v1/nothing', '/api/v1/site/ottolina/recipes'],
    ...['/assets/.vite/manifest.json', '/till/nothing', '/theme/nothing.css', '/terms/', '/images/a/b/../c'],
  ]

  it.each(kinds)('%s allows only own scripts and has the declared content type', async (path) => {
    for (const on of [host, mainHost]) {
      const { headers } = await ask(path, { host: on })
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('for one reader is not cached, and a request with a token never receives a cached response', async () => {
    const all = await ask('/api/v1/site/ottolina/recipes')
    expect(all.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(all.headers.vary).toContain('Authorization')
    for (const path of ['/api/v1/site/ottolina/recipes', '/api/v1/site/ottolina/current-user']) {
      const { headers } = await ask(path, { authorization: 'Bearer nobody' })
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('content of creators', () => {
  it('shows legacy HTML without scripts, event handlers and frames (Mealie#5677, Tandoor#27)', async () => {
    const { text } = await ask('/recipes/legacy')
    const body = text.slice(text.indexOf('class="legacy'), text.indexOf('id="page-data"'))
    expect(body).toContain('<h2>Old</h2>')
    expect(body).not.toMatch(/steal|evil\.example|<style|<iframe|<svg onload/)
  })

  it('serves style overrides without external resources and fixed positions', async () => {
    const { text } = await ask('/')
    const href = /href="(\/theme\/[^"]+)"/.exec(text)?.[1] ?? ''
    const sheet = await ask(href)
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.text).toMatch(/body \.card\s*\{\s*color:\s*red/)
    expect(sheet.text).not.toMatch(/evil|@import|position:\s*fixed|behavior|<script|steal/)
  })
})

describeFeeds()
describeSitemaps()
describeIcons()
describeFormerAddresses()
describeOEmbed()
describeLanguages()

it('a site with its own domain has it as the canonical host, and redirects its former host', async () => {
  const site = await storage.stores.siteStore.bySlug('elsewhere')
  await storage.stores.siteStore.updatePlatformFields(site?.id ?? '', { domain: 'soup.example' })
  await publishRecipe('stew', {}, 'elsewhere')
  const host = 'soup.example'
  expect((await ask('/recipes/stew', { host })).text).toContain(
    '<link rel="canonical" href="http://soup.example/recipes/stew">',
  )
  expect((await ask('/feed.xml', { host })).text).toContain('<link>http://soup.example/recipes/stew</link>')
  expect((await ask('/robots.txt', { host })).text).toContain('Sitemap: http://soup.example/sitemap.xml')
  const old = await ask('/recipes/stew', { host: 'elsewhere.localhost:4000' })
  expect([old.status, old.headers['location']]).toEqual([308, 'http://soup.example/recipes/stew'])
})

describe('the class names for custom styles', () => {
  it('are on the pages in the guide', async () => {
    const guide = await readFile(new URL('../../docs/guides/own-styles.md', import.meta.url), 'utf8')
    const rows = [...guide.matchAll(/^\| `([\w-]+)` +\| `([^`]+)`/gm)]
    expect(rows.length).toBeGreaterThan(15)
    const missing: string[] = []
    for (const page of new Set(rows.map((row) => row[2] ?? ''))) {
      const { text } = await ask(encodeURI(page.replace(':id', '味噌汁')))
      const classes = new Set(tagsOf(text).flatMap(({ attributes }) => attributes['class']?.split(' ') ?? []))
      const named = rows.flatMap(([, name = '', where]) => (where === page ? name : []))
      missing.push(...named.filter((name) => !classes.has(name)).map((name) => `${name} on ${page}`))
    }
    expect(missing).toEqual([])
  })
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteObject } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Storage } from '#core/ports/storage.ts'
import { sampleText } from '#core/testing/recipe-sample.ts'
import { readConfig } from '#adapters/config.ts'
import { send, type Answer } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { areas } from './areas.ts'
import { openBuiltFiles } from './browser-files.ts'
import { startPlatform, type RunningPlatform } from './server.ts'

const siteSlug = 'ottolina'
const host = 'ottolina.localhost:4000'
const mainHost = 'localhost:4000'
const origin = `http://${host}`

const hostile = '<script>alert(1)</script> & "quotes" ]]> </title>'
const legacyHtml =
  '<h2 onclick="steal()" style="position:fixed">Old</h2><script>steal()</script><style>*{display:none}</style>' +
  '<img src=x onerror=steal()><a href="javascript:steal()">go</a><iframe src="//evil.example"></iframe><svg onload=steal()>'
const overrides =
  '@import "https://evil.example/a.css"; html{background:url(https://evil.example/b)} .card{color:red;position:fixed;' +
  'behavior:url(#x)} .card{background-image:image-set("https://evil.example/c" 1x)} </style><script>steal()</script>'

let folder: string
let running: RunningPlatform
let storage: Storage
let api: TrivetApi
const ids = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-discovery-'))
  const client = join(folder, 'client')
  await mkdir(join(client, '.vite'), { recursive: true })
  for (const [area, { entry }] of Object.entries(areas)) {
    const manifest = { [entry]: { file: 'entry.js', isEntry: true } }
    await writeFile(join(client, '.vite', `${area}.json`), JSON.stringify(manifest))
  }
  const appearance = { 'web/app/appearance-script.ts': { file: 'appearance.js', isEntry: true } }
  await writeFile(join(client, '.vite', 'appearance.json'), JSON.stringify(appearance))
  for (const name of ['service-worker.js', 'kitchen-service-worker.js'])
    await writeFile(join(client, name), '')
  const config = readConfig({
    PORT: '0',
    TRIVET_DATA: folder,
    TRIVET_URL: `http://${mainHost}`,
    TRIVET_DEMO: '0',
  })
  running = await startPlatform({
    config,
    logger: silentLogger,
    browserFiles: await openBuiltFiles(client, false),
    version: '1.0.0',
  })
  storage = await openStorage({ dataFolder: folder })
  const platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  api = (await platform.signIn('owner@example.com')).api
  await api.createSite({ body: { title: `Ottolina ${hostile}`, slug: siteSlug } })
  await api.createSite({ body: { title: 'Else', slug: 'elsewhere' } })
  await addMissingImage()
  await recipe('味噌汁', {
    title: `Soup ${hostile}`,
    description: sampleText(hostile),
    images: [{ id: missingImageId }],
  })
  await recipe('legacy', { legacyRecipeData: { content: legacyHtml } })
  await recipe('premium', { privacySetting: 'subscribers_only', note: sampleText('paid-note') })
  const soups = { title: `Soups ${hostile}`, slug: 'soups', recipeIds: [ids.get('味噌汁') ?? ''] }
  const { collection } = (await api.createCollection({ siteSlug, body: soups })).body
  ids.set('soups', collection.id)
  await api.createCollection({ siteSlug, body: { title: 'Empty', slug: 'empty' } })
  const { recipe: draft } = (await api.createRecipe({ siteSlug, body: { title: 'Draft', slug: 'draft' } }))
    .body
  ids.set('draft', draft.id)
  await api.updateSite({
    siteSlug,
    body: {
      cssOverrides: overrides,
      about: sampleText(hostile),
      links: [{ label: hostile, href: '/recipes' }],
    },
  })
})
afterAll(async () => {
  await storage.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

const missingImageId = '00000000-0000-4000-8000-0000000000aa'

async function addMissingImage() {
  const owner = await storage.stores.userStore.byEmail('owner@example.com')
  await storage.stores.imageStore.create({
    ...{
      id: missingImageId,
      ownerId: owner?.id ?? '',
      key: 'missing-on-disk.jpg',
      contentType: 'image/jpeg',
    },
    ...{ width: 1600, height: 1200, lqip: 'data:,', createdAt: new Date() },
  })
}

async function recipe(slug: string, body: object, on = siteSlug): Promise<string> {
  const created = await api.createRecipe({ siteSlug: on, body: { title: slug, slug, ...body } })
  const { id } = created.body.recipe
  await api.publishRecipe({ siteSlug: on, recipeId: id })
  ids.set(slug, id)
  return id
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(running.port, path, { method, headers: { host, ...headers } })

/** Whether libxml2, with which the drawing library reads, takes a document for well-formed XML. */
async function isWellFormed(xml: string): Promise<boolean> {
  const inside = xml.replace(/^<\?xml[^>]*\?>/, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${inside}</metadata></svg>`
  return sharp(Buffer.from(drawing))
    .metadata()
    .then(
      () => true,
      () => false,
    )
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) })
  parser.end(html)
  return tags
}

/** What a page holds that a strict policy would refuse, or that would act. */
function inlineParts(html: string): string[] {
  const isData = ({ attributes }: Tag) => /^application\/(ld\+)?json$/.test(attributes['type'] ?? '')
  return tagsOf(html).flatMap((tag) => {
    const { name, attributes } = tag
    return [
      ...(name === 'style' ? ['<style>'] : []),
      ...(name === 'script' && !isData(tag) && attributes['src'] === undefined ? ['<script>'] : []),
      ...Object.keys(attributes).filter((attribute) => /^on|^style$|^nonce$/.test(attribute)),
      ...Object.values(attributes).filter((value) => /^\s*(javascript|vbscript):/i.test(value)),
    ]
  })
}

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
    'holds on %s%s: nothing runs or is styled in place, and no exception is asked for',
    async (on, path) => {
      const { text, headers, status } = await ask(path, { host: on })
      expect(status).toBeLessThan(500)
      expect(inlineParts(text)).toEqual([])
      // The main host shows sites of the platform in frames.
      const policy = String(headers['content-security-policy']).replace(' http://*.localhost:4000;', ';')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|\*|data:[^;]*script/)
      expect(String(headers['cache-control'])).not.toContain('private')
    },
  )

  it('is broken by a page that has such parts', () => {
    const page =
      '<p onclick="a()" style="b"></p><script>c</script><a href=" JavaScript:d"></a><style></style><script type="application/json">{}</script>'
    expect(inlineParts(page)).toEqual(['onclick', 'style', '<script>', ' JavaScript:d', '<style>'])
  })
})

describe('every kind of answer', () => {
  const kinds = [
    ...['/', '/nothing', '/healthz', '/readyz', '/feed.xml', '/sitemap.xml', '/robots.txt', '/favicon.ico'],
    ...['/manifest.webmanifest', '/icons/x/32.png', '/share/x/wide/site.jpg', '/oembed', '/embed/card.css'],
    ...['/embed/recipes/premium', '/images/nothing', '/videos/nothing', '/newsletter/nothing', '/rss.xml/'],
    ...['/newsletter/plain.css', '/api/v1/openapi.json', '/api/v1/nothing', '/api/v1/site/ottolina/recipes'],
    ...['/assets/.vite/manifest.json', '/till/nothing', '/theme/nothing.css', '/terms/', '/images/a/b/../c'],
  ]

  it.each(kinds)('%s may run nothing but our own files, and is what it says', async (path) => {
    for (const on of [host, mainHost]) {
      const { headers } = await ask(path, { host: on })
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('that is for one reader is kept by nobody, and a token never gets what is kept for all', async () => {
    const all = await ask('/api/v1/site/ottolina/recipes')
    expect(all.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(all.headers.vary).toContain('Authorization')
    for (const path of ['/api/v1/site/ottolina/recipes', '/api/v1/site/ottolina/current-user']) {
      const { headers } = await ask(path, { authorization: 'Bearer nobody' })
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('what creators bring along', () => {
  it('shows old HTML without anything that could act (Mealie#5677, Tandoor#27)', async () => {
    const { text } = await ask('/recipes/legacy')
    const body = text.slice(text.indexOf('class="legacy'), text.indexOf('id="page-data"'))
    expect(body).toContain('<h2>Old</h2>')
    expect(body).not.toMatch(/steal|evil\.example|<style|<iframe|<svg onload/)
  })

  it('serves style overrides that stay within the page and load nothing', async () => {
    const { text } = await ask('/')
    const href = /href="(\/theme\/[^"]+)"/.exec(text)?.[1] ?? ''
    const sheet = await ask(href)
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.text).toMatch(/body \.card\s*\{\s*color:\s*red/)
    expect(sheet.text).not.toMatch(/evil|@import|position:\s*fixed|behavior|<script|steal/)
  })
})

describe('feeds', () => {
  const kinds = [
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ] as const

  it.each(kinds)('%s holds what is published, cut as for everybody', async (path, contentType) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, contentType])
    expect(answer.text).toContain(`${origin}/recipes/${encodeURIComponent('味噌汁')}`)
    expect(answer.text).toContain(`${origin}/recipes/premium`)
    expect(answer.text).not.toMatch(/paid-note|\/recipes\/draft|steal/)
  })

  it('name no language, as nobody knows in which one a site writes', async () => {
    expect((await ask('/feed.xml')).text).not.toContain('<language>')
    expect((await ask('/feed.json')).json).not.toHaveProperty('language')
    expect((await ask('/manifest.webmanifest')).json).not.toHaveProperty('lang')
  })

  it('are well-formed, and hold pages’ words as words', async () => {
    const { text } = await ask('/feed.xml')
    expect(await isWellFormed(text)).toBe(true)
    expect(await isWellFormed(text.replace('</channel>', ''))).toBe(false)
    expect(await isWellFormed('<a>&nbsp;\u0001</a>')).toBe(false)
    expect(text).toContain(`<atom:link href="${origin}/feed.xml" rel="self"`)
    const { items } = (await ask('/feed.json')).json as { items: { title: string; content_html: string }[] }
    const soup = items.find(({ title }) => title.startsWith('Soup'))
    expect(soup?.title).toBe(`Soup ${hostile}`)
    expect(soup?.content_html).not.toContain('<script')
  })

  it.each(kinds)('%s is 304 to those who have it, by tag or by date, and bare for HEAD', async (path) => {
    await ask(path)
    // A date is sure once the second is over in which the feed was made.
    await expect
      .poll(async () => {
        const since = String((await ask(path)).headers['last-modified'])
        return (await ask(path, { 'if-modified-since': since })).status
      })
      .toBe(304)
    const first = await ask(path)
    const tag = String(first.headers.etag)
    const same = await ask(path, { 'if-none-match': tag, 'if-modified-since': new Date(0).toUTCString() })
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', tag])
    const other = await ask(path, { 'if-none-match': '"x"', 'if-modified-since': new Date().toUTCString() })
    expect(other.status).toBe(200)
    expect((await ask(path, { 'if-modified-since': 'yesterday' })).status).toBe(200)
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', tag])
  })

  it('are new at once when something is published or taken back, by tag and by date', async () => {
    const before = await ask('/feed.xml')
    const known = { 'if-none-match': String(before.headers.etag) }
    const since = { 'if-modified-since': String(before.headers['last-modified']) }
    const id = await recipe('fresh', {})
    for (const condition of [known, since])
      expect((await ask('/feed.xml', condition)).text).toContain('/fresh')
    const then = { 'if-modified-since': String((await ask('/feed.xml')).headers['last-modified']) }
    await api.unpublishRecipe({ siteSlug, recipeId: id })
    const after = await ask('/feed.xml', then)
    expect([after.status, after.text.includes('/fresh')]).toEqual([200, false])
  })

  it('are found from every page, and where readers look by custom', async () => {
    for (const path of ['/', '/recipes', '/recipes/premium', '/about']) {
      const links = tagsOf((await ask(path)).text).filter(
        ({ attributes }) => attributes['rel'] === 'alternate',
      )
      const hrefs = links.map(({ attributes }) => attributes['href'])
      expect(hrefs).toEqual(expect.arrayContaining(['/feed.xml', '/feed.json']))
    }
    const { status, headers } = await ask('/rss.xml')
    expect([status, headers.location]).toEqual([301, '/feed.xml'])
    expect((await ask('/feed.xml', { host: mainHost })).status).toBe(404)
  })
})

describe('sitemaps', () => {
  const locs = ({ text }: Answer) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '')

  it('name every published page once, and each can be opened', async () => {
    const index = await ask('/sitemap.xml')
    expect(await isWellFormed(index.text)).toBe(true)
    const pages: string[] = []
    for (const sitemap of locs(index)) {
      const answer = await ask(sitemap.slice(origin.length))
      expect([answer.status, await isWellFormed(answer.text)]).toEqual([200, true])
      pages.push(...locs(answer))
    }
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain(`${origin}/recipes/premium`)
    expect(pages).toContain(`${origin}/collections/soups`)
    for (const path of ['/recipes/draft', '/collections/empty']) expect(pages).not.toContain(origin + path)
    for (const page of pages) {
      const { status, text } = await ask(page.slice(origin.length))
      expect([page, status]).toEqual([page, 200])
      const canonical = tagsOf(text).find(({ attributes }) => attributes['rel'] === 'canonical')
      expect(canonical?.attributes['href']).toBe(page)
    }
  })

  it('name the images of a recipe, and when it changed', async () => {
    const { text } = await ask('/sitemaps/recipes-1.xml')
    expect(text).toMatch(/<image:loc>http:\/\/ottolina\.localhost:4000\/images\/missing-on-disk\.jpg/)
    expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it.each([
    '/sitemaps/recipes-2.xml',
    '/sitemaps/recipes-0.xml',
    '/sitemaps/x.xml',
    '/sitemaps/recipes-1e3.xml',
  ])('%s is none of them', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('are named in robots.txt, which each host has for itself', async () => {
    const site = await ask('/robots.txt')
    expect(site.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(site.text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
    const main = await ask('/robots.txt', { host: mainHost })
    expect(main.text).toContain(`Sitemap: http://${mainHost}/sitemap.xml\n`)
    expect(main.text).toContain('Disallow: /kitchen\n')
    expect((await ask('/sitemap.xml', { host: mainHost })).text).toContain(`<loc>http://${mainHost}/</loc>`)
    expect((await ask('/robots.txt', { host: 'nobody.localhost:4000' })).status).toBe(404)
  })
})

describe('icons and images for sharing', () => {
  it('are what the page says of them', async () => {
    for (const path of ['/', '/recipes/premium']) {
      const tags = tagsOf((await ask(path)).text)
      const icons = tags.filter(({ attributes }) => /icon/.test(attributes['rel'] ?? ''))
      expect(icons.map(({ attributes }) => attributes['sizes'])).toEqual(
        ['16', '32', '48', '192', '512', '180'].map((size) => `${size}x${size}`),
      )
      for (const { attributes } of icons) {
        const { bytes, headers } = await ask(attributes['href'] ?? '')
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const width = Number(attributes['sizes']?.split('x')[0])
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height: width })
      }
      const metas = tags.filter(({ name }) => name === 'meta')
      const values = (property: string) =>
        metas
          .filter(({ attributes }) => attributes['property'] === property)
          .map(({ attributes }) => attributes['content'])
      const images = values('og:image')
      for (const [index, url] of images.entries()) {
        const { bytes, headers } = await ask(url?.slice(origin.length) ?? '')
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const [width, height] = ['width', 'height'].map((side) => Number(values(`og:image:${side}`)[index]))
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
      }
      expect(images).toHaveLength(2)
    }
  })

  it('stand in for an image whose file is gone, and are not there for what is not', async () => {
    const soup = `/share/x/wide/recipes/${encodeURIComponent('味噌汁')}.jpg`
    const { status, headers } = await ask(soup)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    await api.updateSite({ siteSlug: 'elsewhere', body: { faviconId: missingImageId } })
    const elsewhere = { host: 'elsewhere.localhost:4000' }
    const href = /href="(\/icons\/[^"]+32\.png)"/.exec((await ask('/', elsewhere)).text)?.[1] ?? ''
    const icon = await ask(href, elsewhere)
    expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    for (const path of ['recipes/draft', 'recipes/nothing', 'collections/nothing']) {
      expect((await ask(`/share/x/wide/${path}.jpg`)).status).toBe(404)
    }
    for (const path of ['/share/x/huge/site.jpg', '/icons/x/17.png', '/icons/x/512-odd.png']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  it('are there under the names that browsers ask for by themselves, on each host', async () => {
    for (const on of [host, mainHost]) {
      const ico = await ask('/favicon.ico', { host: on })
      expect([ico.status, ico.headers['content-type'], ico.bytes.readUInt16LE(4)]).toEqual([
        200,
        'image/x-icon',
        3,
      ])
      const touch = await ask('/apple-touch-icon.png', { host: on })
      expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180 })
      expect((await sharp(touch.bytes).stats()).isOpaque).toBe(true)
    }
  })

  it.each([
    [host, `Ottolina ${hostile}`],
    [mainHost, 'Trivet'],
  ])('are named in the manifest of %s', async (on, title) => {
    const { json, headers } = await ask('/manifest.webmanifest', { host: on })
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { icons, name } = json as { name: string; icons: { src: string; sizes: string }[] }
    expect(name).toBe(title)
    expect(icons).toHaveLength(4)
    for (const { src, sizes } of icons) {
      const icon = await ask(src, { host: on })
      expect(icon.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { width } = await sharp(icon.bytes).metadata()
      expect(`${width}x${width}`).toBe(sizes)
    }
    expect((await ask('/', { host: on })).text).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    )
  })

  it('show the platform where its main host is shared', async () => {
    const { text } = await ask('/', { host: mainHost })
    const images = [...text.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => url ?? '')
    const sizes = await Promise.all(
      images.map(async (url) => {
        expect(url).toMatch(`http://${mainHost}/`)
        const { bytes, headers } = await ask(new URL(url).pathname, { host: mainHost })
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const { width, height } = await sharp(bytes).metadata()
        return `${width}x${height}`
      }),
    )
    expect(sizes).toEqual(['800x600', '1200x630'])
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect((await ask('/share/x/wide/recipes/premium.jpg', { host: mainHost })).status).toBe(404)
  })
})

describe('an address that a thing had before', () => {
  const rename = async (name: string, slug: string) => {
    const recipeId = ids.get(name) ?? ''
    const { recipe: before } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    await api.updateRecipe({ siteSlug, recipeId, body: { title: before.title, slug } })
  }
  const locationOf = async (path: string) => {
    const { status, headers } = await ask(path)
    return [status, headers.location]
  }

  it('leads to the present one at once, over any number of changes, there and back, with its query', async () => {
    await recipe('first', {})
    for (const slug of ['second', 'third', 'first', '最後の名前']) await rename('first', slug)
    const present = `/recipes/${encodeURIComponent('最後の名前')}`
    for (const slug of ['first', 'second', 'third']) {
      expect(await locationOf(`/recipes/${slug}`)).toEqual([301, present])
    }
    expect(await locationOf('/recipes/first?servings=2')).toEqual([301, `${present}?servings=2`])
    expect(await locationOf(present)).toEqual([200, undefined])
  })

  it('leads to the present one of a collection too, until a later collection takes it', async () => {
    const collectionId = ids.get('soups') ?? ''
    for (const slug of ['stews', 'スープ']) {
      await api.updateCollection({ siteSlug, collectionId, body: { slug } })
    }
    const present = `/collections/${encodeURIComponent('スープ')}`
    for (const slug of ['soups', 'stews']) {
      expect(await locationOf(`/collections/${slug}`)).toEqual([301, present])
    }
    expect(await locationOf(present)).toEqual([200, undefined])
    const body = { title: 'Stews', slug: 'stews', recipeIds: [ids.get('味噌汁') ?? ''] }
    await api.createCollection({ siteSlug, body })
    expect(await locationOf('/collections/stews')).toEqual([200, undefined])
  })

  it('belongs to a later recipe that takes it, and leads nowhere while a recipe is no longer published', async () => {
    await recipe('old-pie', {})
    await rename('old-pie', 'new-pie')
    await recipe('old-pie', {})
    expect(await locationOf('/recipes/old-pie')).toEqual([200, undefined])
    await rename('old-pie', 'newest-pie')
    expect(await locationOf('/recipes/old-pie')).toEqual([301, '/recipes/newest-pie'])
    await api.unpublishRecipe({ siteSlug, recipeId: ids.get('old-pie') ?? '' })
    expect(await locationOf('/recipes/old-pie')).toEqual([404, undefined])
  })
})

describe('oEmbed', () => {
  const about = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`
  const soup = `${origin}/recipes/${encodeURIComponent('味噌汁')}`

  it('is found from the page of a recipe and describes it, as JSON and as XML', async () => {
    const links = tagsOf((await ask('/recipes/premium')).text).filter(({ attributes }) =>
      attributes['type']?.endsWith('+oembed'),
    )
    expect(links.map(({ attributes }) => attributes['type'])).toEqual([
      'application/json+oembed',
      'text/xml+oembed',
    ])
    const [json, xml] = await Promise.all(
      links.map(({ attributes }) => ask(attributes['href']?.slice(origin.length) ?? '')),
    )
    expect(json?.json).toMatchObject({ version: '1.0', type: 'rich', title: 'premium', width: 600 })
    expect(json?.headers['access-control-allow-origin']).toBe('*')
    expect(xml?.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(await isWellFormed(xml?.text ?? '')).toBe(true)
    const hostileXml = await ask(about(soup, '&format=xml'))
    expect(await isWellFormed(hostileXml.text)).toBe(true)
  })

  it('keeps to the room that there is', async () => {
    const { json } = await ask(about(soup, '&maxwidth=320&maxheight=200'))
    expect(json).toMatchObject({ width: 320, height: 200 })
    expect(json).not.toHaveProperty('thumbnail_url')
  })

  it('answers on the main host for every site, and on a site for itself alone', async () => {
    expect((await ask(about(soup), { host: mainHost })).json).toMatchObject({ provider_url: `${origin}/` })
    expect((await ask(about(soup), { host: 'elsewhere.localhost:4000' })).status).toBe(403)
  })

  it.each([
    ['an unknown recipe', `${origin}/recipes/nothing`, 404],
    ['a draft', `${origin}/recipes/draft`, 404],
    ['another page', `${origin}/about`, 404],
    ['a broken address', `${origin}/recipes/%E0%A4%A`, 404],
    ['a foreign address', 'https://evil.example/recipes/soup', 403],
    ['another host in disguise', `http://${host}@evil.example/recipes/soup`, 422],
    ['no address', '', 422],
  ])('refuses %s', async (_what, url, status) => {
    const answer = await ask(about(url))
    expect([answer.status, typeof answer.json?.['error']]).toEqual([status, 'string'])
  })

  it('refuses other formats and sizes that are none', async () => {
    expect((await ask(about(soup, '&format=yaml'))).status).toBe(501)
    for (const bound of ['maxwidth=0', 'maxwidth=-1', 'maxheight=1.5', 'maxwidth=wide']) {
      expect((await ask(about(soup, `&${bound}`))).status).toBe(422)
    }
  })

  it('shows a card without script that any page may frame', async () => {
    const { json } = await ask(about(soup))
    const [frame] = tagsOf(String(json?.['html']))
    const card = await ask(frame?.attributes['src']?.slice(origin.length) ?? '')
    expect(card.status).toBe(200)
    expect(inlineParts(card.text)).toEqual([])
    expect(tagsOf(card.text).some(({ name }) => name === 'script')).toBe(false)
    expect(card.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'self'/,
    )
    expect(card.headers['content-security-policy']).not.toContain('frame-ancestors')
    expect(card.headers['x-robots-tag']).toBe('noindex')
    expect((await ask('/embed/recipes/draft')).status).toBe(404)
    expect((await ask('/embed/card.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

it('names each page by the host of its site, and leads there from the host before', async () => {
  const site = await storage.stores.siteStore.bySlug('elsewhere')
  await storage.stores.siteStore.updatePlatformFields(site?.id ?? '', { domain: 'soup.example' })
  await recipe('stew', {}, 'elsewhere')
  const host = 'soup.example'
  expect((await ask('/recipes/stew', { host })).text).toContain(
    '<link rel="canonical" href="http://soup.example/recipes/stew">',
  )
  expect((await ask('/feed.xml', { host })).text).toContain('<link>http://soup.example/recipes/stew</link>')
  expect((await ask('/robots.txt', { host })).text).toContain('Sitemap: http://soup.example/sitemap.xml')
  const old = await ask('/recipes/stew', { host: 'elsewhere.localhost:4000' })
  expect([old.status, old.headers['location']]).toEqual([308, 'http://soup.example/recipes/stew'])
})

describe('the class names that own styles may rely on', () => {
  it('are on the pages that the guide names', async () => {
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

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteObject } from 'react-router'
import { routes } from '#core/calls/routes.ts'
import type { Storage } from '#core/ports/storage.ts'
import { sampleText } from '#core/testing/recipe-sample.ts'
import { canary, createSecretMedia, paidPlaces, secretRecipe } from '#core/testing/secret-recipe.ts'
import { givePlan } from '#core/testing/subscription-sample.ts'
import { readConfig } from '#adapters/config.ts'
import { bearer, send, type Answer } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { areas } from './areas.ts'
import { openBuiltFiles } from './browser-files.ts'
import { startPlatform, type RunningPlatform } from './server.ts'

const siteSlug = 'ottolina'
const hosts = ['localhost:4000', 'ottolina.localhost:4000'] as const
type Host = (typeof hosts)[number]

/** Readers who may not read what is paid for, and those who may. */
const outsiders = ['anonymous', 'signed-in', 'free', 'payer-elsewhere', 'owner-elsewhere', 'former'] as const
const insiders = ['paid', 'editor', 'owner'] as const
type Reader = (typeof outsiders)[number] | (typeof insiders)[number]

/** What nobody but those who manage the site may read: drafts and hidden comments. */
const unpublished = 'unpublished-canary'

let folder: string
let running: RunningPlatform
let storage: Storage
let platform: MemoryPlatform
let known: Readonly<Record<string, string>>
const tokens = new Map<Reader, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-canary-'))
  const browserFiles = await openBuiltFiles(await writeClient(), false)
  const environment = {
    PORT: '0',
    TRIVET_DATA: folder,
    TRIVET_DEMO: '0',
    TRIVET_URL: 'http://localhost:4000',
  }
  const config = readConfig(environment)
  running = await startPlatform({ config, logger: silentLogger, browserFiles, version: '1.0.0' })
  storage = await openStorage({ dataFolder: folder })
  // The same use cases on the same database, for filling it.
  platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  known = await fill()
})
afterAll(async () => {
  await storage.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A browser build of one empty file. */
async function writeClient(): Promise<string> {
  const client = join(folder, 'client')
  await mkdir(join(client, '.vite'), { recursive: true })
  await writeFile(join(client, 'entry.js'), '')
  for (const [area, { entry }] of Object.entries(areas)) {
    const manifest = { [entry]: { file: 'entry.js', isEntry: true } }
    await writeFile(join(client, '.vite', `${area}.json`), JSON.stringify(manifest))
  }
  const appearance = { 'web/app/appearance-script.ts': { file: 'appearance.js', isEntry: true } }
  await writeFile(join(client, '.vite', 'appearance.json'), JSON.stringify(appearance))
  for (const name of ['service-worker.js', 'kitchen-service-worker.js'])
    await writeFile(join(client, name), '')
  return client
}

async function fill() {
  const { stores } = platform
  for (const reader of [...outsiders, ...insiders].filter((name) => name !== 'anonymous')) {
    tokens.set(reader, (await platform.signIn(`${reader}@example.com`)).token)
  }
  const api = platform.api(tokens.get('owner'))
  const title = 'Ottolina'
  const { site } = (await api.createSite({ body: { title, slug: siteSlug } })).body
  const elsewhere = platform.api(tokens.get('owner-elsewhere'))
  const other = (await elsewhere.createSite({ body: { title: 'Else', slug: 'elsewhere' } })).body.site
  await api.updateSite({ siteSlug, body: { commentsEnabled: true, newslettersEnabled: true } })
  const idOf = async (reader: Reader) => (await stores.userStore.byEmail(`${reader}@example.com`))?.id ?? ''
  await stores.siteStore.setRole(site.id, await idOf('editor'), 'editor')
  const key = async (reader: Reader, siteId = site.id) => ({ siteId, userId: await idOf(reader) })
  const paid = { periodEndsAt: new Date(Date.now() + 1e9) }
  await givePlan(stores, await key('free'), 'free')
  await givePlan(stores, await key('paid'), 'free')
  await givePlan(stores, await key('paid'), 'yearly', paid)
  await givePlan(stores, await key('payer-elsewhere', other.id), 'monthly', { ...paid, providerId: 'sub_2' })
  const over = {
    periodEndsAt: new Date(Date.now() - 1000),
    status: 'canceling',
    providerId: 'sub_3',
  } as const
  await givePlan(stores, await key('former'), 'monthly', over)

  await createSecretMedia(stores, { ownerId: await idOf('owner'), createdAt: new Date() })
  const { recipe } = (await api.createRecipe({ siteSlug, body: secretRecipe })).body
  await api.publishRecipe({ siteSlug, recipeId: recipe.id })
  const open = (await api.createRecipe({ siteSlug, body: { title: 'Open soup', slug: 'open-soup' } })).body
    .recipe
  await api.publishRecipe({ siteSlug, recipeId: open.id })
  const draft = { ...secretRecipe, title: unpublished, slug: unpublished, source: null }
  await api.createRecipe({ siteSlug, body: { ...draft, privacySetting: 'public' } })
  const said = { about: sampleText('About us'), links: [{ label: 'Shop', href: 'https://example.com' }] }
  await api.updateSite({ siteSlug, body: { ...said, featuredRecipeIds: [recipe.id, open.id] } })
  const collected = { title: 'Soups', slug: 'soups', recipeIds: [recipe.id, open.id] }
  const { collection } = (await api.createCollection({ siteSlug, body: collected })).body
  const commentId = await comment(recipe.id, 'Thank you')
  await api.hideComment({ siteSlug, commentId: await comment(recipe.id, unpublished) })
  return {
    ...{ siteSlug, recipeSlug: recipe.slug, recipeId: recipe.id, collectionSlug: 'soups' },
    ...{ collectionId: collection.id, commentId },
    recipeUrl: encodeURIComponent(`http://${hosts[1]}/recipes/${recipe.slug}`),
  }

  async function comment(recipeId: string, text: string): Promise<string> {
    const content = {
      type: 'document' as const,
      children: [{ type: 'paragraph' as const, children: [{ text }] }],
    }
    return (await api.createComment({ siteSlug, body: { recipeId, content } })).body.comments[0]?.id ?? ''
  }
}

function ask(
  host: string,
  path: string,
  reader: Reader,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const token = tokens.get(reader)
  const cookie = token === undefined ? {} : { cookie: `token=${token}` }
  return send(running.port, asciiPath(path), {
    headers: { host, ...cookie, ...(token ? bearer(token) : {}), ...headers },
  })
}

/** The paid words of an answer, its headers too. */
function found({ text, headers }: Answer): string[] {
  return [
    ...new Set((text + JSON.stringify(headers)).match(/canary-[a-z-]+|unpublished-canary/g) ?? []),
  ].sort()
}

/** Where a crawl starts: every page and every reading call, and where programs look by custom. */
function starts(): [Host, string][] {
  const paths = (list: readonly RouteObject[]): string[] =>
    list.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])])
  const calls = Object.values(routes).filter(({ method }) => method === 'GET')
  const customs = [
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/feed.json', '/rss.xml', '/atom.xml', '/favicon.ico'],
    ...['/manifest.webmanifest', '/.well-known/security.txt', '/opensearch.xml'],
    ...['', '.md', '.txt', '.json', '/print', '?print=1', '?preview=1'].map(
      (end) => `/recipes/{recipeSlug}${end}`,
    ),
    ...['json', 'xml'].map((format) => `/oembed?format=${format}&url={recipeUrl}`),
  ]
  const answered = running.addresses.filter((path) => !path.startsWith('/api/v1/'))
  const pages = [
    '/',
    ...paths(areas.visitor.routes(null)),
    ...paths([...areas.account.routes(), ...areas.kitchen.routes()]),
    ...answered,
    ...customs,
  ]
  const reads = ['/api/v1/openapi.json', ...calls.map(({ path }) => `${path}?limit=100&recipeId={recipeId}`)]
  return [
    ...hosts.flatMap((host) => pages.map((path): [Host, string] => [host, fillIn(path)])),
    ...reads.map((path): [Host, string] => [hosts[0], fillIn(path)]),
  ]
}

/** Puts what is there in the places of `{name}` and `:name`. */
function fillIn(path: string): string {
  const named = path.replace(/\{(\w+)\}|:(\w+)(\{[^}]*\})?/g, (_, one, two) => known[one ?? two] ?? 'none')
  return named.replace('*', 'none')
}

/** Addresses of this platform in a page, a feed or a JSON answer. */
function links(host: Host, { text }: Answer): [Host, string][] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\/', '/')
  const absolute = [...plain.matchAll(/https?:\/\/([\w.:-]+)(\/[^\s"'<>\\]*)?/g)].flatMap(([, to, path]) => {
    const own = hosts.find((one) => one === to)
    return own ? [[own, path ?? '/'] as [Host, string]] : []
  })
  const local = [...plain.matchAll(/["'](\/(?!\/)[^\s"'<>\\]*)["']/g)].map(([, path]): [Host, string] => [
    host,
    path ?? '/',
  ])
  return (
    [...absolute, ...local]
      .map(([to, path]): [Host, string] => [to, path.replace(/#.*/, '')])
      // The description of the API names its calls by templates.
      .filter(([, path]) => !path.includes('{'))
  )
}

/** The same path as it goes over the wire. */
function asciiPath(path: string): string {
  return path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

/** Reads everything that can be reached, as one reader; what is paid for is asked for by its reader just before. */
async function crawl(reader: Reader): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = starts()
  for (let next = waiting.shift(); next && answers.size < 2000; next = waiting.shift()) {
    const [host, path] = next
    const address = `${host}${path}`
    if (answers.has(address)) continue
    await ask(host, path, 'paid')
    const answer = await ask(host, path, reader)
    answers.set(address, answer)
    waiting.push(...links(host, answer))
  }
  return answers
}

describe('what is paid for', () => {
  it.each(outsiders)(
    'is nowhere on the platform for a reader who is %s (Ghost#12670, Ghost#30210)',
    async (reader) => {
      const answers = await crawl(reader)
      for (const [address, answer] of answers) {
        expect([address, found(answer)]).toEqual([address, []])
        expect([address, answer.status]).toEqual([
          address,
          expect.toSatisfy((status: number) => status < 500),
        ])
      }
      const shown = [...answers]
        .filter(([, { text }]) => text.includes('Secret soup'))
        .map(([address]) => address)
      const pages = ['/', '/recipes', '/recipes/secret-soup'].map((path) => hosts[1] + path)
      const call = `${hosts[0]}/api/v1/site/ottolina/recipes/secret-soup?limit=100&recipeId=${known['recipeId']}`
      expect(shown).toEqual(expect.arrayContaining([...pages, call]))
    },
  )

  it('was looked for in feeds, sitemaps and pages, which name the recipe', async () => {
    const answers = await crawl('anonymous')
    const naming = (path: string) => {
      const answer = answers.get(hosts[1] + path)
      return [path, answer?.status, answer?.text.includes('secret-soup')]
    }
    for (const path of ['/feed.xml', '/feed.json', '/sitemaps/recipes-1.xml', '/', '/recipes']) {
      expect(naming(path)).toEqual([path, 200, true])
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/about', '/links']) {
      expect(naming(path).slice(0, 2)).toEqual([path, 200])
    }
  })

  it.each(insiders)(
    'is in the recipe of a reader who is %s, and in no page, which is for all',
    async (reader) => {
      const call = `/api/v1/site/ottolina/recipes/secret-soup`
      expect(found(await ask(hosts[0], call, reader))).toEqual([...paidPlaces].map(canary).sort())
      const page = await ask(hosts[1], '/recipes/secret-soup', reader)
      expect([page.status, found(page)]).toEqual([200, []])
      expect(page.text).toContain('"isAccessibleForFree":false')
    },
  )

  it('is found by no search (ghost-typesense#32)', async () => {
    const pageFor = async (word: string) =>
      (await ask(hosts[1], `/recipes?query=${word}`, 'anonymous')).text.replaceAll(word, 'WORD')
    const nothing = await pageFor('no-such-word')
    for (const word of paidPlaces.map(canary)) {
      expect([word, await pageFor(word)]).toEqual([word, nothing])
      const call = await ask(hosts[0], `/api/v1/site/ottolina/recipes?query=${word}`, 'signed-in')
      expect(call.json).toEqual({ recipes: [], total: 0, correction: null })
    }
  })

  it('is in no answer that was made for somebody else at the same time, whatever the headers', async () => {
    const path = '/api/v1/site/ottolina/recipes/secret-soup'
    const own = await ask(hosts[0], path, 'paid')
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store' })
    const rounds = Array.from({ length: 20 }, () => [
      ...insiders.map((reader) => ask(hosts[0], path, reader)),
      ask(hosts[0], path, 'anonymous', { authorization: '' }),
      ask(hosts[0], path, 'anonymous', { authorization: `Basic ${tokens.get('paid')}` }),
      ask(hosts[0], path, 'anonymous', { authorization: `Bearer ${tokens.get('paid')?.toLowerCase()}` }),
      ask(hosts[0], path, 'anonymous', { 'x-authorization': `Bearer ${tokens.get('paid')}` }),
      ask(hosts[0], path, 'anonymous', { cookie: `token=${tokens.get('paid')}` }),
      ask(hosts[0], `${path}?token=${tokens.get('paid')}`, 'anonymous'),
      ...outsiders.map((reader) => ask(hosts[0], path, reader)),
    ])
    for (const round of rounds) {
      const answers = await Promise.all(round)
      const sizes = answers.map((answer) => found(answer).length)
      expect(sizes).toEqual(sizes.map((_, index) => (index < insiders.length ? paidPlaces.length : 0)))
    }
  })

  it('is exported to the owner alone', async () => {
    const path = '/api/v1/manage/ottolina/export'
    for (const reader of [...outsiders, ...insiders]) {
      const words = found(await ask(hosts[0], path, reader))
      expect([reader, words.includes(canary('step'))]).toEqual([reader, reader === 'owner'])
    }
  })

  it('is mailed to those who pay, and cut for the others', async () => {
    const api = platform.api(tokens.get('owner'))
    const recipeId = known['recipeId'] ?? ''
    for (const [plan, isWhole] of [
      ['free', false],
      ['paid', true],
    ] as const) {
      const { preview } = (await api.previewNewsletter({ siteSlug, body: { recipeId, plan } })).body
      for (const part of [preview.html, preview.text]) expect(part.includes(canary('step'))).toBe(isWhole)
    }
    await api.createNewsletterSend({ siteSlug, body: { recipeId, note: 'Hello' } })
    const mails = await newslettersSent(2)
    const whole = mails.map(({ to, source }) => [
      to,
      source.includes(canary('step')),
      source.includes('canary-'),
    ])
    expect(whole.sort()).toEqual([
      ['free@example.com', false, false],
      ['paid@example.com', true, true],
    ])
  })
})

/** The newsletters that have been sent, once there are so many; those who look after the site get mails of comments, too. */
async function newslettersSent(count: number) {
  const outbox = join(folder, 'outbox')
  const sent = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    )
    return mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-id'))
  }
  await expect.poll(async () => (await sent()).length).toBe(count)
  return (await sent()).map(({ to, html = '', text = '', subject = '', headers }) => ({
    to: to?.[0]?.address ?? '',
    source: html + text + subject + JSON.stringify(headers),
  }))
}

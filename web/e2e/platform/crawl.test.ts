// @module-tag long
import { get } from 'node:http'
import { expect, it } from 'vitest'
import { fillPath, mainPaths, sitePaths } from '#core/model/platform/page-paths.ts'
import { platform } from '#testing/browser/platform.ts'

const slugs = [
  ...['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle'],
  ...['three-spoons', 'salt-and-sprig', 'lantern-table'],
]

type CrawledResponse = {
  readonly status: number
  readonly type: string
  readonly location: string
  readonly text: string
}

/** Sends a request with a Host header, because not every system resolves the names. */
function ask(host: string, path: string): Promise<CrawledResponse> {
  const { port } = new URL(platform.url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      )
    }).on('error', reject)
  })
}

/** The addresses in a page on its own host: links, images, scripts, styles. */
function addressesIn(html: string, origin: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  return named
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search)
}

/** A key for deduplication: one size of each image, and one video per site, because videos take long to generate. */
function keyOf(path: string): string {
  if (path.startsWith('/videos/')) return '/videos/'
  return path.startsWith('/images/') ? path.replace(/\?.*/, '') : path
}

async function brokenOn(slug: string): Promise<string[]> {
  const origin = platform.siteUrl(slug)
  const { host } = new URL(origin)
  const seen = new Set(['/', '/recipes'])
  const waiting = ['/', '/recipes']
  const broken: string[] = []
  const follow = async (path: string) => {
    const { status, type, location, text } = await ask(host, path)
    const isMoved = status === 301 || status === 308
    if (status !== 200 && !isMoved) broken.push(`${status} ${path}`)
    const found = isMoved ? addressesIn(` href="${location}"`, origin) : []
    if (type.startsWith('text/html')) found.push(...addressesIn(text, origin))
    for (const address of found) {
      if (seen.has(keyOf(address))) continue
      seen.add(keyOf(address))
      waiting.push(address)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(follow))
  expect(seen.size).toBeGreaterThan(30)
  return broken
}

it.each(slugs)('every link, image and script of %s answers', async (slug) => {
  expect(await brokenOn(slug)).toEqual([])
})

const headingOf = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '')

/** The values of path parameters; missing objects have an error page. */
const names = {
  ...{ recipeSlug: 'miso-butter-cod', collectionSlug: 'kens-shelf', siteSlug: 'three-spoons' },
  ...{ checkoutSessionId: 'none', changeToken: 'none' },
  ...{ invitationId: crypto.randomUUID(), commentId: crypto.randomUUID() },
}

const siteHeadings: Readonly<Record<keyof typeof sitePaths, string>> = {
  ...{
    home: 'Three Spoons',
    recipes: 'All recipes',
    recipe: 'Miso butter cod with greens',
    collections: 'Collections',
  },
  ...{ collection: 'Ken’s shelf', about: 'Three chefs, one table', links: 'Where to buy the book' },
  ...{ events: 'Events', press: 'Press', book: 'Three Spoons', signIn: 'Sign in' },
  ...{ signUp: 'Create an account', callback: 'Signing you in …', subscribe: 'Choose your subscription' },
  ...{ subscribed: 'Subscription successful', bought: 'Subscription successful' },
}

const mainHeadings: Readonly<Record<keyof typeof mainPaths, string>> = {
  ...{ home: 'A home for the recipes that people ask you for', signIn: 'Sign in' },
  ...{ signUp: 'Create an account', callback: 'Signing you in …', continue: 'Continue', profile: 'Profile' },
  ...{ emailChange: 'Change of address', invitation: 'Invitation', subscriptions: 'Subscriptions' },
  ...{
    kitchenSettings: 'Kitchen',
    kitchenWebhooks: 'Kitchen',
    kitchenComment: 'Kitchen',
    kitchenPlans: 'Kitchen',
  },
}

it.each([
  { where: 'a site', origin: platform.siteUrl('three-spoons'), paths: sitePaths, headings: siteHeadings },
  { where: 'the main host', origin: platform.url, paths: mainPaths, headings: mainHeadings },
])('every page of $where that core, mails or payments link to has its heading', async (pages) => {
  const { host } = new URL(pages.origin)
  const found = await Promise.all(
    Object.entries(pages.paths).map(async ([name, path]) => {
      const { status, text } = await ask(host, fillPath(path, names))
      return [name, status === 200 ? headingOf(text) : status]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(pages.headings)
})

import { get } from 'node:http'
import { expect, it } from 'vitest'
import { platform } from './platform.ts'

const slugs = [
  ...['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle'],
  ...['three-spoons', 'salt-and-sprig', 'lantern-table'],
]

type Answer = {
  readonly status: number
  readonly type: string
  readonly location: string
  readonly text: string
}

/** Asks a host by its name, which not every system leads to this machine. */
function ask(host: string, path: string): Promise<Answer> {
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

/** The addresses on the page's own host that a page names: links, images, scripts, styles. */
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

/** One address for each image: every other is the same image in another size. One video a site: they take long to draw. */
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

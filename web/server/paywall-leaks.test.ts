import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canary, paidPlaces } from '#core/testing/samples/secret-recipe.ts'
import { crawl } from './testing/crawl.ts'
import {
  ask,
  found,
  hosts,
  insiders,
  known,
  newslettersSent,
  outsiders,
  platform,
  siteSlug,
  startPaidSite,
  stopPaidSite,
  tokens,
} from './testing/paid-site.ts'

beforeAll(startPaidSite)
afterAll(stopPaidSite)

describe('paid content', () => {
  it.each(outsiders)(
    'is nowhere on the platform for a reader who is %s (Ghost#12670, Ghost#30210)',
    async (reader) => {
      const responses = await crawl(reader)
      for (const [address, response] of responses) {
        expect([address, found(response)]).toEqual([address, []])
        expect([address, response.status]).toEqual([
          address,
          expect.toSatisfy((status: number) => status < 500),
        ])
      }
      const shown = [...responses]
        .filter(([, { text }]) => text.includes('Secret soup'))
        .map(([address]) => address)
      const pages = ['/', '/recipes', '/recipes/secret-soup'].map((path) => hosts[1] + path)
      const call = `${hosts[0]}/api/v1/site/ottolina/recipes/secret-soup?limit=100&recipeId=${known['recipeId']}`
      expect(shown).toEqual(expect.arrayContaining([...pages, call]))
    },
  )

  it('is looked for in every feed, sitemap and page that contains the recipe', async () => {
    const responses = await crawl('anonymous')
    const naming = (path: string) => {
      const response = responses.get(hosts[1] + path)
      return [path, response?.status, response?.text.includes('secret-soup')]
    }
    for (const path of ['/feed.xml', '/feed.json', '/sitemaps/recipes-1.xml', '/', '/recipes']) {
      expect(naming(path)).toEqual([path, 200, true])
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/about', '/links']) {
      expect(naming(path).slice(0, 2)).toEqual([path, 200])
    }
  })

  it.each(insiders)(
    'is in the response of the call for a reader who is %s, and in no page',
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

  it('is in no concurrent response for another reader, for any headers', async () => {
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
      const responses = await Promise.all(round)
      const sizes = responses.map((response) => found(response).length)
      expect(sizes).toEqual(sizes.map((_, index) => (index < insiders.length ? paidPlaces.length : 0)))
    }
  })

  it('is exported only for the owner', async () => {
    const path = '/api/v1/manage/ottolina/export'
    for (const reader of [...outsiders, ...insiders]) {
      const words = found(await ask(hosts[0], path, reader))
      expect([reader, words.includes(canary('step'))]).toEqual([reader, reader === 'owner'])
    }
  })

  it('is mailed only to paying readers', async () => {
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

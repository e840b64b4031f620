import { describe, expect, it } from 'vitest'
import type { TestResponse } from '#adapters/http-server/testing/send.ts'
import { ask, mainHost, origin } from './discovery-site.ts'
import { isWellFormed, tagsOf } from './parse-documents.ts'

/** Tests the sitemaps and robots.txt of a site and of the main host; requires `startDiscoverySite`. */
export function describeSitemaps(): void {
  describe('sitemaps', () => {
    const locs = ({ text }: TestResponse) =>
      [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '')

    it('list every published page once, and each can be opened', async () => {
      const index = await ask('/sitemap.xml')
      expect(await isWellFormed(index.text)).toBe(true)
      const pages: string[] = []
      for (const sitemap of locs(index)) {
        const response = await ask(sitemap.slice(origin.length))
        expect([response.status, await isWellFormed(response.text)]).toEqual([200, true])
        pages.push(...locs(response))
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
    ])('%s is answered with 404', async (path) => {
      expect((await ask(path)).status).toBe(404)
    })

    it('are named in the robots.txt of each host', async () => {
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
}

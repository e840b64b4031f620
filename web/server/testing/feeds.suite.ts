import { describe, expect, it } from 'vitest'
import { api, ask, hostile, mainHost, origin, publishRecipe, siteSlug } from './discovery-site.ts'
import { isWellFormed, tagsOf } from './parse-documents.ts'

/** Tests the feeds of a site; requires `startDiscoverySite`. */
export function describeFeeds(): void {
  describe('feeds', () => {
    const kinds = [
      ['/feed.xml', 'application/rss+xml; charset=utf-8'],
      ['/feed.json', 'application/feed+json; charset=utf-8'],
    ] as const

    it.each(kinds)('%s contains published recipes, without paid content', async (path, contentType) => {
      const response = await ask(path)
      expect([response.status, response.headers['content-type']]).toEqual([200, contentType])
      expect(response.text).toContain(`${origin}/recipes/${encodeURIComponent('味噌汁')}`)
      expect(response.text).toContain(`${origin}/recipes/premium`)
      expect(response.text).not.toMatch(/paid-note|\/recipes\/draft|steal/)
    })

    it('are well-formed, with escaped texts', async () => {
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

    it.each(kinds)(
      '%s is answered with 304 by entity tag or date, and without a body for HEAD',
      async (path) => {
        await ask(path)
        // Dates are in whole seconds, so the change must be in a later second than the feed.
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
        const other = await ask(path, {
          'if-none-match': '"x"',
          'if-modified-since': new Date().toUTCString(),
        })
        expect(other.status).toBe(200)
        expect((await ask(path, { 'if-modified-since': 'yesterday' })).status).toBe(200)
        const head = await ask(path, {}, 'HEAD')
        expect([head.status, head.text, head.headers.etag]).toEqual([200, '', tag])
      },
    )

    it('are up to date immediately after publishing and unpublishing, by entity tag and by date', async () => {
      const before = await ask('/feed.xml')
      const known = { 'if-none-match': String(before.headers.etag) }
      const since = { 'if-modified-since': String(before.headers['last-modified']) }
      const id = await publishRecipe('fresh', {})
      for (const condition of [known, since])
        expect((await ask('/feed.xml', condition)).text).toContain('/fresh')
      const then = { 'if-modified-since': String((await ask('/feed.xml')).headers['last-modified']) }
      await api.unpublishRecipe({ siteSlug, recipeId: id })
      const after = await ask('/feed.xml', then)
      expect([after.status, after.text.includes('/fresh')]).toEqual([200, false])
    })

    it('are linked from every page, and redirected from the common address', async () => {
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
}

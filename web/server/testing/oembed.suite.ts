import { describe, expect, it } from 'vitest'
import { ask, host, mainHost, origin } from './discovery-site.ts'
import { inlineParts, isWellFormed, tagsOf } from './parse-documents.ts'

/** Tests the oEmbed endpoint and the embedded card; requires `startDiscoverySite`. */
export function describeOEmbed(): void {
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

    it('respects the maximum size', async () => {
      const { json } = await ask(about(soup, '&maxwidth=320&maxheight=200'))
      expect(json).toMatchObject({ width: 320, height: 200 })
      expect(json).not.toHaveProperty('thumbnail_url')
    })

    it('is available on the main host for every site, and on a site only for that site', async () => {
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
      const response = await ask(about(url))
      expect([response.status, typeof response.json?.['error']]).toEqual([status, 'string'])
    })

    it('refuses unknown formats and invalid sizes', async () => {
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
}

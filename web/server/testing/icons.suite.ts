import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api, ask, host, hostile, mainHost, missingImageId, origin } from './discovery-site.ts'
import { tagsOf } from './parse-documents.ts'

/** Tests icons, the web app manifest and share images; requires `startDiscoverySite`. */
export function describeIcons(): void {
  describe('icons and images for sharing', () => {
    it('have the sizes and formats that the page declares', async () => {
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

    it('are generated if the file of an image is missing, and are 404 for missing pages', async () => {
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

    it('are served at the default addresses of browsers on each host', async () => {
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
}

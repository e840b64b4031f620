import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { parseXml, type XmlElement } from '../../formats/document/xml-tree.ts'
import type { Feed, FeedItem } from './feed.ts'
import { feedChangedAt } from './feed.ts'
import { jsonFeed } from './json-feed.ts'
import { embedSize, embedWidths, oembedResponse, oembedXml } from './oembed.ts'
import { robotsText } from './robots.ts'
import { rssDocument } from './rss.ts'
import {
  sitemapDocument,
  sitemapIndexDocument,
  sitemapLength,
  sitemapLimits,
  sitemapImages,
} from './sitemap.ts'
import { webManifest } from './web-manifest.ts'
import { escapeXml } from '../../values/text/xml-text.ts'

/** Text that can break documents: markup, ends of CDATA sections, characters that XML does not allow. */
const hostile = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        ']]>',
        '<![CDATA[',
        '</item>',
        '&amp;',
        '<!--',
        '\0',
        '\b',
        '\uffff',
      ),
      fc.constantFrom('\ud800', '\udfff', '𝒞', '粥', 'é', ' ', '\n', 'a', 'b'),
    ),
    maxLength: 20,
  })
  .map((text) => `${text}.`)
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const url = fc.webUrl({ withQueryParameters: true, withFragments: true })

const item: fc.Arbitrary<FeedItem> = fc.record({
  id: fc.uuid(),
  url,
  title: hostile,
  summary: hostile,
  contentHtml: hostile,
  image: fc.option(
    fc.record({ url, contentType: fc.constant('image/jpeg'), width: fc.nat(), height: fc.nat() }),
  ),
  publishedAt: instant,
  updatedAt: instant,
  categories: fc.array(hostile, { maxLength: 3 }),
})
const feed: fc.Arbitrary<Feed> = fc.record({
  title: hostile,
  description: hostile,
  author: hostile,
  language: fc.constantFrom('en', 'de-AT', 'he'),
  homeUrl: url,
  rssUrl: url,
  jsonUrl: url,
  iconUrl: url,
  faviconUrl: url,
  items: fc.array(item, { maxLength: 3 }),
})

/** A text without the characters that XML does not allow. */
const xmlText = (text: string) => text.toWellFormed().replace(/[\0\b\uffff]/g, '')
const elements = ({ children }: XmlElement) => children.filter((child) => typeof child !== 'string')
const named = (parent: XmlElement, name: string) => elements(parent).filter((child) => child.name === name)
const child = (parent: XmlElement, name: string): XmlElement => {
  const [found] = named(parent, name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}
const text = (element: XmlElement): string => element.children.join('')

describe('text in XML', () => {
  it('is parsed as it was written, except for characters that XML cannot contain', () => {
    fc.assert(
      fc.property(hostile, (written) => {
        const root = parseXml(`<a b="${escapeXml(written)}">${escapeXml(written)}</a>`)
        const [element] = elements(root)
        expect(element?.children.join('')).toBe(xmlText(written))
        expect(element?.attributes.get('b')).toBe(xmlText(written))
      }),
    )
  })
})

describe('a feed', () => {
  it('has the same content in RSS, whatever its texts contain', () => {
    fc.assert(
      fc.property(feed, (made) => {
        const channel = child(child(parseXml(rssDocument(made)), 'rss'), 'channel')
        expect(text(child(channel, 'title'))).toBe(xmlText(made.title))
        expect(child(channel, 'atom:link').attributes.get('href')).toBe(made.rssUrl)
        const items = named(channel, 'item')
        expect(items).toHaveLength(made.items.length)
        for (const [index, element] of items.entries()) {
          const one = made.items[index]
          if (one === undefined) throw new Error('An item too many')
          expect(text(child(element, 'title'))).toBe(xmlText(one.title))
          expect(text(child(element, 'content:encoded'))).toBe(xmlText(one.contentHtml))
          expect(text(child(element, 'guid'))).toBe(`urn:uuid:${one.id}`)
          expect(named(element, 'category').map(text)).toEqual(one.categories.map(xmlText))
          expect(Date.parse(text(child(element, 'pubdate')))).toBe(
            Math.floor(Date.parse(one.publishedAt) / 1000) * 1000,
          )
          const enclosures = named(element, 'enclosure').map(({ attributes }) => attributes.get('url'))
          expect(enclosures).toEqual(one.image === null ? [] : [one.image.url])
        }
      }),
    )
  })

  it('has the same content in JSON', () => {
    fc.assert(
      fc.property(feed, (made) => {
        const read = JSON.parse(JSON.stringify(jsonFeed(made)))
        expect(read).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: made.jsonUrl })
        expect(read.items.map((one: { id: string }) => one.id)).toEqual(
          made.items.map(({ id }) => `urn:uuid:${id}`),
        )
        const images = read.items.map((one: { image?: string }) => one.image ?? null)
        expect(images).toEqual(made.items.map(({ image }) => image?.url ?? null))
      }),
    )
  })

  it('was changed when its newest item was changed', () => {
    fc.assert(
      fc.property(feed, (made) => {
        const instants = made.items.flatMap(({ updatedAt, publishedAt }) => [updatedAt, publishedAt])
        expect(feedChangedAt(made)).toBe(instants.toSorted().at(-1) ?? null)
      }),
    )
  })
})

describe('a sitemap', () => {
  const page = fc.record({
    url,
    changedAt: fc.option(instant),
    imageUrls: fc.array(url, { maxLength: 14 }),
  })

  it('lists every page with its change date and at most ten images', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
        const urls = named(child(parseXml(sitemapDocument(pages)), 'urlset'), 'url')
        expect(urls.map((one) => text(child(one, 'loc')))).toEqual(pages.map((one) => one.url))
        expect(urls.map((one) => named(one, 'lastmod').map(text)[0] ?? null)).toEqual(
          pages.map(({ changedAt }) => changedAt),
        )
        for (const [index, one] of urls.entries()) {
          const images = named(one, 'image:image').map((image) => text(child(image, 'image:loc')))
          expect(images).toEqual(pages[index]?.imageUrls.slice(0, sitemapImages))
        }
      }),
    )
  })

  it('stays within the limits of its protocol even with addresses of the maximum length', () => {
    const longest = `https://example.com/recipes/${'%E7%B2%A5'.repeat(255)}`
    const widest = {
      url: longest,
      changedAt: '2026-03-01T12:00:00.000Z',
      imageUrls: Array(99).fill(longest.slice(0, 400)),
    }
    const document = sitemapDocument(Array(sitemapLength).fill(widest))
    expect(document.length).toBeLessThan(sitemapLimits.bytes)
    expect(sitemapLength).toBeLessThanOrEqual(sitemapLimits.urls)
  })

  it('has an index of the same kind', () => {
    const index = sitemapIndexDocument([{ url: 'https://a.example/b?c&d', changedAt: null }])
    const sitemaps = named(child(parseXml(index), 'sitemapindex'), 'sitemap')
    expect(sitemaps.map((one) => text(child(one, 'loc')))).toEqual(['https://a.example/b?c&d'])
    expect(named(sitemaps[0] ?? parseXml(''), 'lastmod')).toEqual([])
  })
})

describe('robots.txt', () => {
  it('keeps robots out of searches, accounts and calls, and names the sitemap', () => {
    const origin = 'https://soup.example'
    const lines = robotsText('site', { origin, allowTraining: true }).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/api/', '/sign-in', '/sign-up', '/bookmarks', '/*?*search=', '/*?*print']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).not.toContain('Disallow: /kitchen')
    expect(lines).toContain('Sitemap: https://soup.example/sitemap.xml')
    const main = robotsText('main', { origin: 'https://trivet.example', allowTraining: true })
    expect(main).toContain('Disallow: /kitchen\n')
  })
})

describe('robots.txt of a site that refuses training', () => {
  const groups = robotsText('site', { origin: 'https://soup.example', allowTraining: false }).split('\n\n')

  it('keeps those who collect texts for it from everything', () => {
    const [training = ''] = groups
    for (const name of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot']) {
      expect(training).toContain(`User-agent: ${name}\n`)
    }
    expect(training.endsWith('\nDisallow: /')).toBe(true)
  })

  it('lets search engines read as before', () => {
    const [, everybody = ''] = groups
    expect(everybody).toMatch(/^User-agent: \*\nDisallow: \/api\//)
    expect(groups.join('\n')).not.toMatch(/User-agent: (?:Googlebot|bingbot|DuckDuckBot)/)
  })
})

describe('the manifest of a site', () => {
  const site = (title: string) => ({
    ...{ title, description: '', language: 'en', themeColor: '#ffffff', backgroundColor: '#ffffff' },
    iconPath: (size: number, purpose: string) => `/${size}-${purpose}.png`,
  })

  it('has icons of both sizes, plain and maskable', () => {
    expect(webManifest(site('Soup'))).toMatchObject({
      ...{ name: 'Soup', short_name: 'Soup', start_url: '/', id: '/' },
      icons: [
        { src: '/192-any.png', sizes: '192x192', purpose: 'any' },
        { src: '/512-any.png', sizes: '512x512', purpose: 'any' },
        { src: '/192-maskable.png', sizes: '192x192', purpose: 'maskable' },
        { src: '/512-maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
  })

  it('contains the description of the site, if there is one', () => {
    expect(webManifest({ ...site('Soup'), description: 'All soups.' })).toMatchObject({
      description: 'All soups.',
    })
    expect(Object.keys(webManifest(site('Soup')))).not.toContain('description')
  })

  it.each([
    ['The Lantern Table', 'The Lantern'],
    ['Weeknight Market', 'Weeknight'],
    ['Donaudampfschiffskuchen', 'Donaudampfsc'],
    ['味噌汁と唐揚げと餃子とカレーライス', '味噌汁と唐揚げと餃子とカ'],
  ])('shortens the name %s to %s', (title, short) => {
    expect(webManifest(site(title))).toMatchObject({ short_name: short })
  })
})

describe('oEmbed', () => {
  const recipe = fc.record({
    title: hostile,
    author: hostile,
    siteTitle: hostile,
    siteUrl: url,
    embedUrl: url,
    image: fc.option(
      fc.record({ url, width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 900 }) }),
    ),
  })
  const bound = fc.option(fc.integer({ min: 1, max: 2000 }))

  it('never exceeds the maximum size', () => {
    fc.assert(
      fc.property(recipe, bound, bound, (made, maxWidth, maxHeight) => {
        const response = oembedResponse(made, { maxWidth, maxHeight })
        for (const side of ['width', 'thumbnail_width']) {
          expect(Number(response[side] ?? 0)).toBeLessThanOrEqual(maxWidth ?? Infinity)
        }
        for (const side of ['height', 'thumbnail_height']) {
          expect(Number(response[side] ?? 0)).toBeLessThanOrEqual(maxHeight ?? Infinity)
        }
        expect(response).toMatchObject({
          version: '1.0',
          type: 'rich',
          ...embedSize({ maxWidth, maxHeight }),
        })
        expect('thumbnail_url' in response).toBe(
          'thumbnail_width' in response && 'thumbnail_height' in response,
        )
      }),
    )
  })

  it('is as wide as a card by default, and higher if it is narrow', () => {
    expect(embedSize({ maxWidth: null, maxHeight: null })).toEqual({ width: embedWidths.usual, height: 220 })
    expect(embedSize({ maxWidth: 320, maxHeight: null })).toEqual({ width: 320, height: 400 })
  })

  it('contains one frame that a title cannot escape, and the same as XML', () => {
    fc.assert(
      fc.property(recipe, (made) => {
        const response = oembedResponse(made, { maxWidth: null, maxHeight: null })
        const root = parseXml(String(response['html']))
        expect(elements(root).map(({ name }) => name)).toEqual(['iframe'])
        expect(child(root, 'iframe').attributes.get('title')).toBe(made.title)
        const xml = child(parseXml(oembedXml(response)), 'oembed')
        const read = Object.fromEntries(elements(xml).map((element) => [element.name, text(element)]))
        const written = Object.entries(response).map(([name, value]) => [name, xmlText(String(value))])
        expect(read).toEqual(Object.fromEntries(written))
      }),
    )
  })
})

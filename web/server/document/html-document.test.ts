import { describe, expect, it } from 'vitest'
import { sampleSite } from '#core/testing/samples/site-sample.ts'
import { htmlDocument, type HtmlDocument } from './html-document.ts'

const image = { id: '1', key: 'a.jpg', width: 1600, height: 1200, lqip: 'data:,' }
const page: HtmlDocument = {
  head: {
    title: 'Bread & "butter" </title><script>x</script>',
    description: 'A loaf',
    canonicalPath: '/recipes/bread',
    shared: { kind: 'recipes', slug: 'bread', title: 'Bread & "butter"', image },
    isEmbeddable: true,
    type: 'article',
    jsonLd: { '@type': 'Recipe', name: '</script><script>alert(1)</script>' },
  },
  site: sampleSite({ title: 'Crumb & Co' }),
  origin: 'http://crumb.localhost:4000',
  assets: { entry: '/assets/e.js', scripts: ['/assets/s.js'], styles: ['/assets/s.css'] },
  themeHref: '/theme/crumb-1.css',
  themeStyle: 'accent',
  themeColor: '#ffffff',
  themeNightColor: '#000000',
  appearanceScript: '/assets/a.js',
  area: 'visitor',
  fonts: ['/assets/f.woff2'],
  platformIcon: '/assets/trivet.svg',
  body: '<main></main>',
  data: {
    host: { site: null, origin: 'http://crumb.localhost:4000', mainOrigin: 'http://localhost:4000' },
    hydration: { loaderData: { a: '</script>' } },
  },
}

describe('the document of a page', () => {
  const html = htmlDocument(page)

  it('contains no inline script or style, for any data (Mealie#5754, cookcli#326, CVE-2022-23074, cvelist#6183)', () => {
    const scripts = html.match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      '<script src="/assets/a.js" data-entry="/assets/e.js" data-preloads="/assets/s.js">',
      '<script type="application/json" id="page-data">',
    ])
    expect(html).not.toMatch(/<style| style="|onload=/)
  })

  it('leaves the scripts of a page of a site to the script in the head', () => {
    expect(html).not.toContain('modulepreload')
    const unbuilt = htmlDocument({ ...page, appearanceScript: null })
    expect(unbuilt).toContain('<script type="module" fetchpriority="low" src="/assets/e.js">')
  })

  it('requests the first image before scripts and fonts, and the scripts of account and kitchen last', () => {
    const preload = '<link rel="preload" as="image" href="/images/a.jpg" fetchPriority="high"/>'
    const written = htmlDocument({ ...page, area: 'account', body: `${preload}<main></main>` })
    expect(written).toContain('<div id="root"><main></main></div>')
    const order = [
      preload,
      '<title>',
      'as="font"',
      'rel="stylesheet"',
      'rel="modulepreload" fetchpriority="low"',
    ]
    const places = order.map((text) => written.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('is painted once its content is complete, so that nothing shifts', () => {
    const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? []
    expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf('</main>'))
    expect(htmlDocument({ ...page, isStatic: true })).not.toContain('rel="expect"')
  })

  it('has the metadata for sharing', () => {
    expect(html).toContain(
      '<title>Bread &amp; &quot;butter&quot; &lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>',
    )
    expect(html).toContain('<link rel="canonical" href="http://crumb.localhost:4000/recipes/bread">')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<meta property="og:site_name" content="Crumb &amp; Co">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('lists an image of each size for social sites, the specified one first', () => {
    const found = [...html.matchAll(/property="og:image(?::(width|height))?" content="([^"]+)"/g)]
    expect(found.map(([, , content]) => content?.replace(/share\/\w{14}\//, 'share/VERSION/'))).toEqual([
      'http://crumb.localhost:4000/share/VERSION/usual/recipes/bread.jpg',
      ...['800', '600'],
      'http://crumb.localhost:4000/share/VERSION/wide/recipes/bread.jpg',
      ...['1200', '630'],
    ])
    expect(html).toMatch(/name="twitter:image" content="[^"]+\/wide\/recipes\/bread\.jpg"/)
    expect(html).toContain('<meta property="og:image:alt" content="Bread &amp; &quot;butter&quot;">')
    const plain = htmlDocument({ ...page, head: { title: 'All recipes', canonicalPath: '/recipes' } })
    expect(plain).toMatch(/og:image" content="[^"]+\/usual\/site\.jpg"/)
  })

  it('links to the feeds of its site, and to its oEmbed description', () => {
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="Crumb &amp; Co">',
    )
    expect(html).toContain('<link rel="alternate" type="application/feed+json" href="/feed.json"')
    for (const format of ['json', 'xml']) {
      expect(html).toContain(
        `href="http://crumb.localhost:4000/oembed?format=${format}&amp;url=http%3A%2F%2Fcrumb.localhost%3A4000%2Frecipes%2Fbread"`,
      )
    }
    expect(htmlDocument({ ...page, head: { title: 'About' } })).not.toContain('oembed')
  })

  it('offers the icon in the specified sizes, that of the home screen, and the manifest', () => {
    const sizes = [...html.matchAll(/rel="icon" type="image\/png" sizes="(\d+)x/g)].map(([, size]) => size)
    expect(sizes).toEqual(['16', '32', '48', '192', '512'])
    expect(html).toMatch(/rel="apple-touch-icon" sizes="180x180" href="\/icons\/\w{14}\/180\.png"/)
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  })

  it('has the icon of the platform on the main host, and no feed', () => {
    const main = htmlDocument({ ...page, site: null })
    expect(main).toContain('<link rel="icon" href="/assets/trivet.svg" type="image/svg+xml">')
    expect(main).toContain('<meta property="og:site_name" content="Trivet">')
    expect(main).not.toMatch(/alternate/)
  })

  it('excludes private pages from search engines, and gives them no canonical address', () => {
    const hidden = htmlDocument({
      ...page,
      head: { title: 'Sign in', canonicalPath: '/sign-in', isHidden: true },
    })
    expect(hidden).toContain('<meta name="robots" content="noindex, noai, noimageai">')
    expect(hidden).not.toContain('canonical')
  })
})

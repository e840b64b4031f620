import { describe, expect, it } from 'vitest'
import { htmlDocument, type HtmlDocument } from './html-document.ts'

const page: HtmlDocument = {
  head: {
    title: 'Bread & "butter" </title><script>x</script>',
    description: 'A loaf',
    canonicalPath: '/recipes/bread',
    image: { id: '1', key: 'a.jpg', width: 1600, height: 1200, lqip: 'data:,', crop: null },
    type: 'article',
    jsonLd: { '@type': 'Recipe', name: '</script><script>alert(1)</script>' },
  },
  siteTitle: 'Crumb',
  origin: 'http://crumb.localhost:4000',
  assets: { entry: '/assets/e.js', scripts: ['/assets/s.js'], styles: ['/assets/s.css'] },
  themeHref: '/theme/crumb-1.css',
  themeStyle: 'accent',
  themeColor: '#ffffff',
  area: 'visitor',
  fonts: ['/assets/f.woff2'],
  favicon: { id: '2', key: 'icon.png', width: 512, height: 512, lqip: 'data:,', crop: null },
  defaultIcon: null,
  body: '<main></main>',
  data: {
    host: { site: null, origin: 'http://crumb.localhost:4000', mainOrigin: 'http://localhost:4000' },
    hydration: { loaderData: { a: '</script>' } },
  },
}

describe('the document of a page', () => {
  const html = htmlDocument(page)

  it('holds no script or style that runs in place, whatever the data says', () => {
    const scripts = html.match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
      '<script type="module" src="/assets/e.js">',
    ])
    expect(html).not.toMatch(/<style| style="|onload=/)
  })

  it('says what it is to those who share it', () => {
    expect(html).toContain(
      '<title>Bread &amp; &quot;butter&quot; &lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>',
    )
    expect(html).toContain('<link rel="canonical" href="http://crumb.localhost:4000/recipes/bread">')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toMatch(
      /og:image" content="http:\/\/crumb\.localhost:4000\/images\/a\.jpg\?width=800&amp;height=600/,
    )
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('offers the icon in five sizes', () => {
    expect(html.match(/rel="icon" sizes="(\d+)x/g)).toHaveLength(5)
  })

  it('hides pages from search engines that are nobody’s to find, and gives them no canonical address', () => {
    const hidden = htmlDocument({
      ...page,
      head: { title: 'Sign in', canonicalPath: '/sign-in', isHidden: true },
    })
    expect(hidden).toContain('<meta name="robots" content="noindex">')
    expect(hidden).not.toContain('canonical')
  })
})

import { describe, expect, it } from 'vitest'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { sampleSite } from '../../testing/samples/site-sample.ts'
import { bookActions, bookShops, readBookLink, regionsOfBook } from './book-links.ts'
import { footerNavigation, headerNavigation, showsSubscribe, sitePages } from './navigation.ts'
import { showsNewsletterBox } from '../subscription/newsletter-box.ts'
import { sortedEvents, sortedPress } from './press-list.ts'

const full = sampleSite({
  about: sampleText('Hello.'),
  links: [{ id: '1', href: '/a', label: 'A' }],
  events: [
    {
      id: sampleId(1),
      title: 'Market',
      image: null,
      date: '2026-05-01',
      location: null,
      description: null,
      href: null,
    },
  ],
  headerLinks: [
    { label: 'Shop', href: 'https://shop.example', openInNewTab: true },
    { label: 'Start', href: '/#introduction' },
  ],
})
const hrefs = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href)

describe('navigation', () => {
  it('lists recipes, collections, own links, about, links and events in this order', () => {
    expect(headerNavigation(full, { showsCollections: true })).toEqual([
      { kind: 'recipes', label: 'All Recipes', href: '/recipes', openInNewTab: false },
      { kind: 'collections', label: 'Collections', href: '/collections', openInNewTab: false },
      { kind: 'custom', label: 'Shop', href: 'https://shop.example', openInNewTab: true },
      { kind: 'custom', label: 'Start', href: '/#introduction', openInNewTab: false },
      { kind: 'about', label: 'About', href: '/about', openInNewTab: false },
      { kind: 'links', label: 'Links', href: '/links', openInNewTab: false },
      { kind: 'events', label: 'Events', href: '/events', openInNewTab: false },
    ])
  })

  it('has a page once that the site links to itself', () => {
    const headerLinks = [{ label: 'Who we are', href: '/about' }]
    const links = headerNavigation({ ...full, headerLinks }, { showsCollections: false })
    expect(links.map(({ label }) => label)).toEqual(['All Recipes', 'Who we are', 'Links', 'Events'])
  })

  it('leads to about, links and events only where there is something', () => {
    expect(hrefs(headerNavigation(sampleSite(), { showsCollections: false }))).toEqual(['/recipes'])
    expect(sitePages(sampleSite({ about: sampleText(' ') }))).toEqual({
      about: false,
      links: false,
      events: false,
      press: false,
      book: false,
    })
    expect(sitePages(full)).toEqual({ about: true, links: true, events: true, press: false, book: false })
    const press = [{ title: 'A', url: '/a', description: null, date: null }]
    expect(sitePages({ ...full, press }).press).toBe(true)
  })

  it('leads from the footer’s Collections to the recipes, as specified', () => {
    expect(footerNavigation(full).map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Recipes /recipes',
      'Collections /recipes',
      'About /about',
    ])
    expect(footerNavigation(sampleSite())).toHaveLength(2)
    expect(footerNavigation(full).map(({ kind }) => kind)).toEqual(['recipes', 'collections', 'about'])
  })

  it('offers to subscribe to those who are known not to be subscribed', () => {
    const site = { newslettersEnabled: true }
    expect(showsSubscribe(site, { status: 'pending' })).toBe(false)
    expect(showsSubscribe(site, { status: 'signed-out' })).toBe(true)
    expect(showsSubscribe(site, { status: 'signed-in', planType: null })).toBe(true)
    expect(showsSubscribe(site, { status: 'signed-in', planType: 'free' })).toBe(false)
    expect(showsSubscribe({ newslettersEnabled: false }, { status: 'signed-out' })).toBe(false)
  })
})

describe('showsNewsletterBox', () => {
  const prices = { monthlyAmountCents: 500, yearlyAmountCents: null }
  const both = { newslettersEnabled: true, subscriptionsEnabled: true, ...prices }
  it.each([
    [
      'newsletters are off',
      { ...both, newslettersEnabled: false },
      { planType: null, isLocked: false },
      false,
    ],
    ['the reader has no plan', both, { planType: null, isLocked: false }, true],
    ['the content is locked', both, { planType: null, isLocked: true }, false],
    ['the content is locked in a preview', both, { planType: null, isLocked: true, isPreview: true }, true],
    ['the reader pays monthly', both, { planType: 'monthly', isLocked: false }, false],
    ['the reader pays yearly', both, { planType: 'yearly', isLocked: false }, false],
    ['a free subscriber can upgrade', both, { planType: 'free', isLocked: false }, true],
    [
      'a free subscriber has nothing to upgrade to',
      { ...both, subscriptionsEnabled: false },
      { planType: 'free', isLocked: false },
      false,
    ],
    [
      'a free subscriber could upgrade if payments were on',
      { ...both, monthlyAmountCents: null },
      { planType: 'free', isLocked: false },
      false,
    ],
    [
      'only the newsletter is on',
      { ...both, subscriptionsEnabled: false },
      { planType: null, isLocked: false },
      true,
    ],
  ] as const)('when %s', (_when, site, reader, shows) => {
    expect(showsNewsletterBox(site, reader)).toBe(shows)
  })
})

describe('book links', () => {
  it('read title, region and discount', () => {
    const href = 'https://books.example'
    expect(readBookLink({ href, label: 'Corner Books | UK | 15' })).toEqual({
      title: 'Corner Books',
      region: 'uk',
      discountPercent: 15,
      href,
    })
    expect(readBookLink({ href, label: 'Corner Books|us' })).toMatchObject({
      region: 'us',
      discountPercent: null,
    })
    expect(readBookLink({ href, label: 'Corner Books | us | 20%' })).toMatchObject({ discountPercent: 20 })
    expect(readBookLink({ href, label: 'Corner Books | us | 0' })).toMatchObject({ discountPercent: null })
  })

  it.each([null, '', 'Shop', 'A | de', ' | uk', 'A | uk | lots', 'A | uk | 10 | more', 'A | uk | 100'])(
    'take %j for another link',
    (label) => {
      expect(readBookLink({ href: '/', label })).toBeNull()
    },
  )

  it('follow the shops that the book names itself', () => {
    const shop = { title: 'Our own', region: 'us', discountPercent: 5, href: '/shop' } as const
    const links = [{ href: '/', label: 'B | us' }]
    const titles = bookShops({ book: { shops: [shop] }, links }, 'us').map(({ title }) => title)
    expect(titles).toEqual(['Our own', 'B'])
    expect(regionsOfBook({ book: { shops: [shop] }, links: [] })).toEqual(['us'])
  })

  it('are chosen by region', () => {
    const links = ['A | uk', 'B | us', 'Shop', 'C | uk'].map((label) => ({ href: '/', label }))
    expect(bookShops({ book: null, links }, 'uk').map(({ title }) => title)).toEqual(['A', 'C'])
    expect(regionsOfBook({ book: null, links })).toEqual(['uk', 'us'])
    expect(bookActions).toEqual({ uk: 'Order', us: 'Pre-order' })
  })
})

describe('press and events', () => {
  it('come newest first, without a date last', () => {
    const item = (title: string, date: string | null) => ({ title, url: '/', description: null, date })
    const items = [item('a', null), item('b', '2024-01-02'), item('c', '2025-11-01'), item('d', null)]
    expect(sortedPress(items).map(({ title }) => title)).toEqual(['c', 'b', 'a', 'd'])
    expect(sortedEvents([{ date: '2026-01-01' }, { date: '2026-02-01' }])).toEqual([
      { date: '2026-02-01' },
      { date: '2026-01-01' },
    ])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSiteNames, openedSites, readOpenedSites, rememberSite } from './opened-sites.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

describe('the sites whose kitchens were opened', () => {
  it('come with the last first, each once, and at most twenty', () => {
    for (let number = 1; number <= 22; number += 1)
      rememberSite({ slug: `site-${number}`, title: `Site ${number}`, role: 'owner' })
    rememberSite({ slug: 'site-21', title: 'Renamed', role: 'editor' })
    const sites = openedSites()
    expect(sites.slice(0, 2)).toEqual([
      { slug: 'site-21', title: 'Renamed', role: 'editor' },
      { slug: 'site-22', title: 'Site 22', role: 'owner' },
    ])
    expect(sites).toHaveLength(20)
  })

  it('keep their order without titles and roles once the person has signed out', () => {
    rememberSite({ slug: 'one', title: 'One', role: 'owner' })
    rememberSite({ slug: 'two', title: 'Two', role: 'writer' })
    forgetSiteNames()
    expect(openedSites()).toEqual([{ slug: 'two' }, { slug: 'one' }])
  })

  it.each([
    ['["one","two"]', [{ slug: 'one' }, { slug: 'two' }]],
    ['[{"slug":"one","title":"One"},7,null,{"slug":3}]', [{ slug: 'one' }]],
    ['{"slug":"one"}', []],
    ['[', []],
    [null, []],
  ])('are read from %j', (stored, sites) => {
    expect(readOpenedSites(stored)).toEqual(sites)
  })
})

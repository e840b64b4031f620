import { describe, expect, it } from 'vitest'
import { SiteLinkDraft } from '#core/model/site/site-links.ts'
import { demoSites } from '../../../demo/sites.ts'
import people from './people.json' with { type: 'json' }

const threeSpoons = demoSites().find(({ slug }) => slug === 'three-spoons')
const press = threeSpoons?.press ?? []

describe('the press of Three Spoons', () => {
  it('has 55 mentions, newest first, those without a date last', () => {
    const dates = press.map(({ date }) => date ?? '')
    expect(dates).toHaveLength(55)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const date of dates) expect(date).toMatch(/^(\d{4}-\d{2}-\d{2})?$/)
  })

  it('has only valid link addresses, without duplicates', () => {
    for (const { url } of press) expect(SiteLinkDraft.safeParse({ href: url }).success).toBe(true)
    expect(new Set(press.map(({ url }) => url)).size).toBe(press.length)
  })
})

describe('the people of Three Spoons', () => {
  it('include three chefs, each with a recipe of the site, and four contributors', () => {
    const slugs = threeSpoons?.recipes.map(({ slug }) => slug)
    expect(people.chefs).toHaveLength(3)
    for (const { recipe } of people.chefs) expect(slugs).toContain(recipe)
    expect(people.contributors).toHaveLength(4)
  })
})

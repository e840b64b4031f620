import { describe, expect, it } from 'vitest'
import { SiteLinkDraft } from '#core/model/site/site.ts'
import { book } from './book.ts'
import { press } from './press.ts'

describe('the press of Three Spoons', () => {
  it('is in order, newest first, what has no date last', () => {
    const dates = press.map(({ date }) => date ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
    for (const date of dates) expect(date).toMatch(/^(\d{4}-\d{2}-\d{2})?$/)
  })

  it('has addresses that a link may have, each once', () => {
    for (const { url } of press) expect(SiteLinkDraft.safeParse({ href: url }).success).toBe(true)
    expect(new Set(press.map(({ url }) => url)).size).toBe(press.length)
  })
})

describe('the book of Three Spoons', () => {
  it('is sold in both regions, at a discount somewhere and at full price somewhere', () => {
    expect(new Set(book.retailers.map(({ region }) => region))).toEqual(new Set(['uk', 'us']))
    const discounts = book.retailers.map(({ discountPercent }) => discountPercent)
    expect(Math.min(...discounts)).toBe(0)
    expect(Math.max(...discounts)).toBeGreaterThan(0)
    for (const { href } of book.retailers) expect(SiteLinkDraft.safeParse({ href }).success).toBe(true)
  })
})

import { test, fc } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { Slug } from '../site/site.ts'
import { awkwardText } from '../testing/rich-text-arbitraries.ts'
import { nextFreeSlug, slugify, slugLength } from './recipe-slug.ts'

describe('slugify', () => {
  it.each([
    ['Red Lentil Soup', 'red-lentil-soup'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['Käsespätzle, große Portion', 'kasespatzle-grosse-portion'],
    ['Grandma’s Mac & Cheese', 'grandmas-mac-and-cheese'],
    ['Smørrebrød', 'smorrebrod'],
    ['½ cup of “joy”', '1-2-cup-of-joy'],
    ['--- a --- b ---', 'a-b'],
    ['粥', 'recipe'],
    ['', 'recipe'],
  ])('%j gives %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('takes the given word where nothing is left', () => {
    expect(slugify('粥', 'collection')).toBe('collection')
  })

  it('cuts a long title at a word, and a long word anywhere', () => {
    expect(slugify('bread '.repeat(40))).toBe('bread-'.repeat(13).slice(0, -1))
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(slugLength))
  })

  test.prop([fc.oneof(awkwardText, fc.string({ unit: 'grapheme', maxLength: 300 }))])(
    'always gives a slug of the schema, and the slug of a slug is itself',
    (title) => {
      const slug = slugify(title)
      expect(Slug.parse(slug)).toBe(slug)
      expect(slugify(slug)).toBe(slug)
    },
  )
})

describe('nextFreeSlug', () => {
  it('counts on from 2', () => {
    const taken = new Set(['soup', 'soup-2'])
    expect(nextFreeSlug('soup', (slug) => taken.has(slug))).toBe('soup-3')
    expect(nextFreeSlug('stew', (slug) => taken.has(slug))).toBe('stew')
  })

  test.prop([fc.uniqueArray(fc.integer({ min: 2, max: 12 })), fc.boolean()])(
    'is never taken',
    (numbers, isTaken) => {
      const taken = new Set([...numbers.map((number) => `a-${number}`), ...(isTaken ? ['a'] : [])])
      expect(taken).not.toContain(nextFreeSlug('a', (slug) => taken.has(slug)))
    },
  )
})

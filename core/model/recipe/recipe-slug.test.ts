import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { Slug } from '../site/slug.ts'
import { awkwardText } from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { RecipeDraft } from './record/recipe-draft.ts'
import { latinSlug, nextFreeSlug, slugify, slugLength } from './recipe-slug.ts'

describe('slugify', () => {
  it.each([
    ['Red Lentil Soup', 'red-lentil-soup'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['Käsespätzle, große Portion', 'kasespatzle-grosse-portion'],
    ['Grandma’s Mac & Cheese', 'grandmas-mac-and-cheese'],
    ['Smørrebrød', 'smorrebrod'],
    ['½ cup of “joy”', '1-2-cup-of-joy'],
    ['--- a --- b ---', 'a-b'],
    ['Борщ с пампушками', 'borshch-s-pampushkami'],
    ['Чай, ёлка и объём', 'chai-elka-i-obem'],
    ['Деруни зі сметаною', 'deruni-zi-smetanoyu'],
    ['Μουσακάς με γιαούρτι', 'mousakas-me-giaourti'],
    ['Τζατζίκι', 'tzatziki'],
    ['鶏の唐揚げ', '鶏の唐揚げ'],
    ['ﾗｰﾒﾝ・ガーリック', 'ラーメン-ガーリック'],
    ['شوربة العدس', 'شوربة-العدس'],
    ['김치찌개', '김치찌개'],
    ['दाल मखनी', 'दाल-मखनी'],
    ['🍜🍜', 'recipe'],
    ['', 'recipe'],
  ])('%j gives %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('returns the fallback if nothing remains', () => {
    expect(slugify('!?', 'collection')).toBe('collection')
  })

  it('cuts a long title at a word boundary, and a long word anywhere', () => {
    expect(slugify('bread '.repeat(40))).toBe('bread-'.repeat(13).slice(0, -1))
    expect(slugify('x'.repeat(500))).toBe('x'.repeat(slugLength))
    expect(slugify('粥'.repeat(500))).toBe('粥'.repeat(26))
    expect(slugify('𠮷'.repeat(500))).toBe('𠮷'.repeat(26))
  })

  test.prop([fc.oneof(awkwardText, fc.string({ unit: 'grapheme', maxLength: 300 }))])(
    'always gives a segment of an address, and the slug of a slug is itself',
    (title) => {
      const slug = slugify(title)
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
      expect(RecipeDraft.shape.slug.parse(slug)).toBe(slug)
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
      expect(encodeURIComponent(slug).length).toBeLessThanOrEqual(slugLength * 4)
      expect(slugify(slug)).toBe(slug)
    },
  )
})

describe('latinSlug', () => {
  it.each([
    ['Борщ', 'borshch'],
    ['Ramen ラーメン', 'ramen'],
    ['鶏', 'site'],
  ])('%j gives %j', (title, slug) => {
    expect(latinSlug(title, 'site')).toBe(slug)
  })

  test.prop([fc.oneof(awkwardText, fc.string({ unit: 'grapheme', maxLength: 300 }))])(
    'always gives a slug of the schema, and the slug of a slug is itself',
    (title) => {
      const slug = latinSlug(title, 'site')
      expect(Slug.parse(slug)).toBe(slug)
      expect(latinSlug(slug, 'site')).toBe(slug)
    },
  )
})

describe('nextFreeSlug', () => {
  it('counts from 2', () => {
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

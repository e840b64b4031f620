import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fitToMaxima } from './fit-maxima.ts'
import { Phrase } from '../values/rich-text/rich-text.ts'
import { plainText } from '../values/rich-text/write-text.ts'

const Thing = z.object({
  title: z.string().max(12),
  slug: z.string().max(20).optional(),
  words: z.array(z.string().max(4)).max(2).optional(),
  link: z.string().max(20).nullable().optional(),
  links: z.array(z.object({ href: z.string().max(20) })).optional(),
  text: Phrase.optional(),
  count: z.number().optional(),
})

describe('fitToMaxima', () => {
  it('returns a value that fits unchanged, without cuts', () => {
    const thing = { title: 'Tea', words: ['a'] }
    const fitted = fitToMaxima(Thing, thing)
    expect(fitted.value).toBe(thing)
    expect(fitted.cuts).toEqual([])
  })

  it('cuts a text between words and names the rest', () => {
    expect(fitToMaxima(Thing, { title: 'Slow roast pork' })).toEqual({
      value: { title: 'Slow roast' },
      cuts: [
        { path: 'title', message: 'It was longer than 12 characters; the end was cut off.', source: 'pork' },
      ],
    })
  })

  it('cuts a list, and then its items', () => {
    const { value, cuts } = fitToMaxima(Thing, { title: 'Tea', words: ['abcdef', 'b', 'green tea', 'd'] })
    expect(value.words).toEqual(['abcd', 'b'])
    expect(cuts).toEqual([
      { path: 'words', message: 'There were more than 2; the last 2 were left out.', source: 'green tea\nd' },
      { path: 'words.0', message: 'It was longer than 4 characters; the end was cut off.', source: 'ef' },
    ])
  })

  it('removes addresses that are too long, with entries that are useless without their address', () => {
    const long = `https://example.com/${'a'.repeat(30)}`
    const { value, cuts } = fitToMaxima(Thing, {
      title: 'Tea',
      link: long,
      links: [{ href: long }, { href: '/a' }, { href: long }],
    })
    expect(value).toMatchObject({ link: null, links: [{ href: '/a' }] })
    expect(cuts.map(({ path, source }) => [path, source])).toEqual([
      ['link', long],
      ['links.0.href', long],
      ['links.2.href', long],
    ])
  })

  it('cuts a text with formatting, and converts a link with a too long address to text', () => {
    const words = 'Stir slowly. '.repeat(100)
    const text: Phrase = {
      type: 'document',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', href: `/${'a'.repeat(3000)}`, children: [{ text: 'Here' }] }],
        },
        { type: 'paragraph', children: [{ text: words, bold: true }] },
      ],
    }
    const { value, cuts } = fitToMaxima(Thing, { title: 'Tea', text })
    expect(Thing.safeParse(value).success).toBe(true)
    expect(plainText(value.text)).toMatch(/^Here\nStir slowly\./)
    expect(cuts.map(({ path }) => path)).toEqual(['text.children.0.children.0.href', 'text'])
  })

  it('cuts slugs so that two that differ only at their ends stay different', () => {
    const slugOf = (slug: string) => fitToMaxima(Thing, { title: 'Tea', slug }).value.slug ?? ''
    const [one, other] = [slugOf('lemon-cake-with-almonds'), slugOf('lemon-cake-with-walnuts')]
    expect(one).toMatch(/^lemon-cake-w[a-z0-9-]+$/)
    expect(one.length).toBeLessThanOrEqual(20)
    expect(one).not.toBe(other)
  })

  it('leaves violations of other rules unchanged', () => {
    const broken = { title: 'A title that is long', count: 'two' as unknown as number }
    expect(fitToMaxima(Thing, broken).value).toEqual({ title: 'A title that', count: 'two' })
  })
})

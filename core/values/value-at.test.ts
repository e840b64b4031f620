import { describe, expect, expectTypeOf, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { valueAt, withValueAt, type ValueAt } from './value-at.ts'

type Draft = {
  readonly title: string
  readonly book: { readonly title: string; readonly cover: { readonly id: string } | null } | null
  readonly links: readonly { readonly href: string }[]
}

const draft: Draft = {
  title: 'Tart',
  book: { title: 'Tarts', cover: null },
  links: [{ href: 'https://a.example' }, { href: 'https://b.example' }],
}

describe('a value at a path', () => {
  it('is found in objects, in lists, and below nullable fields', () => {
    expect(valueAt(draft, 'title')).toBe('Tart')
    expect(valueAt(draft, 'book.title')).toBe('Tarts')
    expect(valueAt(draft, 'links.1.href')).toBe('https://b.example')
  })

  it.each(['book.cover.id', 'book.author', 'links.2.href', 'title.length', 'constructor'])(
    'is undefined at %s, where nothing stands',
    (path) => expect(valueAt(draft, path)).toBeUndefined(),
  )

  it('has the type of the value, and none if the path does not exist', () => {
    expectTypeOf<ValueAt<Draft, 'book.cover.id'>>().toEqualTypeOf<string>()
    expectTypeOf<ValueAt<Draft, 'links.0'>>().toEqualTypeOf<{ readonly href: string }>()
    expectTypeOf<ValueAt<Draft, 'book.author'>>().toEqualTypeOf<never>()
    expectTypeOf<ValueAt<Draft, 'links.first'>>().toEqualTypeOf<never>()
  })
})

describe('a value with another one at a path', () => {
  it('changes only that place, and shares the rest', () => {
    const changed = withValueAt(draft, 'links.1.href', 'https://c.example')
    expect(changed).toEqual({ ...draft, links: [draft.links[0], { href: 'https://c.example' }] })
    expect(changed.book).toBe(draft.book)
    expect(changed.links[0]).toBe(draft.links[0])
  })

  it('is the same value if the parent does not exist, or if nothing changes', () => {
    expect(withValueAt(draft, 'book.cover.id', 'image')).toBe(draft)
    expect(withValueAt(draft, 'title', 'Tart')).toBe(draft)
  })

  it('returns the value that was set, and setting the previous value changes nothing', () => {
    const path = fc.constantFrom('title', 'book.title', 'book.cover', 'links.0.href', 'links.1')
    fc.assert(
      fc.property(path, fc.string(), (place, next) => {
        const changed = withValueAt(draft, place, next)
        expect(valueAt(changed, place)).toBe(next)
        expect(withValueAt(changed, place, valueAt(draft, place))).toEqual(draft)
      }),
    )
  })
})

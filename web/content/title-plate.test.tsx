import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { initialOf, plateOf } from '#core/model/theme/title-plate.ts'
import { fc } from '#core/testing/arbitraries/property.ts'
import { TitlePlate } from './title-plate.tsx'

describe('the initial of a title', () => {
  it.each([
    ['roasted carrots', 'R'],
    ['“Lazy” lasagne', 'L'],
    ['7-layer dip', '7'],
    ['Äpfel im Schlafrock', 'Ä'],
    ['e\u0301clairs', 'É'],
    ['𝒞hocolate', '𝒞'],
    ['餃子', '餃'],
    ['🍕!', '&'],
    ['', '&'],
  ])('of %j is %s', (title, initial) => {
    expect(initialOf(title)).toBe(initial)
  })
})

describe('a title plate', () => {
  it('looks the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(plateOf(seed)).toEqual(plateOf(`${seed}`))
      }),
    )
  })

  it('varies for similar seeds: no variant is used for a third of them', () => {
    const looks = Array.from({ length: 96 }, (_, index) => JSON.stringify(plateOf(`recipe-${index}`)))
    const counts = Object.values(Object.groupBy(looks, (look) => look)).map((same = []) => same.length)
    expect(counts.length).toBe(12)
    expect(Math.max(...counts)).toBeLessThan(32)
  })

  it('is decorative: hidden from screen readers and without text', () => {
    expect(renderToStaticMarkup(<TitlePlate title="<Soup>" seed="soup" ratio="4-3" />)).toMatch(
      /^<span class="picture picture--4-3 title-plate [^"]+" data-initial="S" aria-hidden="true"><\/span>$/,
    )
  })
})

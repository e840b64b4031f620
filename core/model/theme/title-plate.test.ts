import { describe, expect, it } from 'vitest'
import { initialOf, plateOf } from './title-plate.ts'

describe('the initial of a title', () => {
  it.each([
    ['éclair', 'É'],
    ['"7up" cake', '7'],
    ['味噌汁', '味'],
    ['!!!', '&'],
    ['', '&'],
  ])('of %j is %s', (title, initial) => {
    expect(initialOf(title)).toBe(initial)
  })
})

describe('the plate of a title', () => {
  it('is always the same for one seed, and all kinds come up', () => {
    const seeds = Array.from({ length: 200 }, (_, index) => `recipe-${index}`)
    const looks = seeds.map((seed) => `${plateOf(seed).composition} ${plateOf(seed).tone}`)
    expect(new Set(looks).size).toBe(12)
    expect(plateOf('soup')).toEqual(plateOf('soup'))
  })
})

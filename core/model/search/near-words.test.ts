import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { maxTypos, maxNearWords, nearWordBounds, nearWords } from './near-words.ts'

const kitchen =
  'chicken chickpea broccoli gnocchi noodle noodles tomato berry bread red turmeric spaghetti zucchini kase'.split(
    ' ',
  )

describe('the words near to a word', () => {
  it.each([
    ['chiken', 'chicken'],
    ['chicekn', 'chicken'],
    ['hicken', 'chicken'],
    ['vhicken', 'chicken'],
    ['brocoli', 'broccoli'],
    ['gnochi', 'gnocchi'],
    ['noodels', 'noodles'],
    ['tomatoes', 'tomato'],
    ['berries', 'berry'],
    ['tumeric', 'turmeric'],
    ['spageti', 'spaghetti'],
    ['zuccini', 'zucchini'],
    ['kaese', 'kase'],
    ['brocc0l', 'broccoli'],
  ])('begin, for %s, with %s', (typed, meant) => {
    expect(nearWords(typed, kitchen)[0]).toBe(meant)
  })

  it('are none for short words, numbers and dissimilar words', () => {
    for (const word of ['re', 'rad', '2000', 'paprika', 'xylophon'])
      expect([word, nearWords(word, kitchen)]).toEqual([word, []])
  })

  it('are those with fewer mistakes first, whole ones before beginnings of as many, and not the word itself', () => {
    expect(nearWords('bread', ['breads', 'bread', 'broad', 'dread', 'breadcrumbs'])).toEqual([
      ...['breads', 'breadcrumbs', 'broad', 'dread'],
    ])
  })

  const letters = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 12 })

  test.prop([letters, fc.nat(), fc.constantFrom(...'abcdef')])(
    'hold a word with one letter more',
    (word, at, letter) => {
      const place = at % (word.length + 1)
      const typed = word.slice(0, place) + letter + word.slice(place)
      expect(nearWords(typed, [word])).toEqual(typed === word ? [] : [word])
    },
  )

  test.prop([letters, fc.nat()])('hold a word with two letters that changed places', (word, at) => {
    const place = at % (word.length - 1)
    const typed = word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2)
    expect(nearWords(typed, [word])).toEqual(typed === word ? [] : [word])
  })

  test.prop([letters, letters, fc.nat()])('are within the bounds that a store reads', (word, known, at) => {
    const place = at % word.length
    const typed = word.slice(0, place) + word.slice(place + 1)
    if (maxTypos(typed) === 0) return
    const bounds = nearWordBounds(typed)
    const isRead =
      bounds !== null &&
      known.length >= bounds.minLength &&
      (known[0] === bounds.firstLetter || bounds.secondLetters.includes(known[1] ?? ''))
    // One mistake at most touches the first two letters.
    if (known === word) expect(isRead).toBe(true)
    expect(nearWords(typed, [known]).length).toBeLessThanOrEqual(maxNearWords)
  })
})

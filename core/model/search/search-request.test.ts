import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readSearchRequest } from './search-request.ts'

describe('a time in a query', () => {
  it.each([
    ['under 20 minutes', '', 20],
    ['in 20 minutes', '', 20],
    ['20 min or less', '', 20],
    ['20-minute pasta', 'pasta', 20],
    ['chicken in under 20 minutes', 'chicken', 20],
    ['dinner in less than an hour', 'dinner', 60],
    ['half-hour meals', '', 30],
    ['soup <20min', 'soup', 20],
    ['quick chicken recipes ready in 30 mins', 'chicken', 30],
    ['stew 1 hour 30 minutes', 'stew', 90],
    ['1h30', '', 90],
    ['1.5 hours', '', 90],
    ['Kuchen in einer halben Stunde', 'kuchen', 30],
    ['unter 30 Minuten', '', 30],
    ['poulet en moins de 30 minutes', 'poulet', 30],
    ["pasta in mezz'ora", 'pasta', 30],
    ['menos de 20 minutos', '', 20],
    ['binnen 20 minuten', '', 20],
    ['até 20 minutos', '', 20],
  ])('%s', (query, words, maxMinutes) => {
    expect(readSearchRequest(query)).toMatchObject({ words, maxMinutes, without: [] })
  })

  it.each(['over 20 minutes', 'more than 2 hours', 'minute steak', '5 ingredients', '20', 'chicken', ''])(
    'is none in %j',
    (query) => {
      expect(readSearchRequest(query)).toBeNull()
    },
  )
})

describe('excluded foods in a query', () => {
  const excluded = (query: string) => {
    const { words, without } = readSearchRequest(query) ?? { words: null, without: [] }
    const isExcluded = (word: string) =>
      without.some((one) => (one.isBeginning ? word.startsWith(one.word) : word === one.word))
    return { words, isExcluded }
  }

  it.each([
    ['no chicken', '', 'chicken pollo hahnchen', 'chickpea pan'],
    ['curry without nuts', 'curry', 'nut nuts almonds walnuts nusse', 'nutmeg coconut butternut'],
    ['no chicken or beef', '', 'chicken beef', 'or pork'],
    ['ohne Zwiebeln', '', 'onion zwiebel zwiebelkuchen', 'ohne'],
    ['senza uova', '', 'egg eggs uova eier', 'ein eis'],
    ['without dairy', '', 'milk butter cheese yogurt', 'room coconut'],
    ['no meat', '', 'meat beef chicken bacon', 'fish'],
    ['without bread', '', 'bread brot', 'pan'],
  ])('%s', (query, words, present, absent) => {
    const found = excluded(query)
    expect(found.words).toBe(words)
    expect(present.split(' ').filter((word) => !found.isExcluded(word))).toEqual([])
    expect(absent.split(' ').filter((word) => found.isExcluded(word))).toEqual([])
  })

  it.each(['no-knead bread', 'no-bake cheesecake', 'without a mixer', 'gluten-free', 'no'])(
    'are none in %s',
    (query) => {
      expect(readSearchRequest(query)).toBeNull()
    },
  )
})

it('reads any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
      const request = readSearchRequest(`${query} under 20 minutes`)
      expect(request === null || (request.maxMinutes ?? 1) > 0).toBe(true)
    }),
  )
})

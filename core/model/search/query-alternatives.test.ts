import { describe, expect, it } from 'vitest'
import { searchWords } from '../recipe/search-text.ts'
import { foodSynonyms } from './food-synonyms.ts'
import { maxAlternatives, nearFoodNames, spellingQueries, synonymQueries } from './query-alternatives.ts'

describe('queries with other names of a food', () => {
  it.each([
    ['coriander', 'cilantro'],
    ['Scallions', 'spring onion'],
    ['spring onion soup', 'scallion soup'],
    ['Spring Onions', 'green onion'],
    ['eggplant', 'aubergine'],
    ['zucchini bread', 'courgette bread'],
    ['prawns', 'shrimp'],
    ['shrimp', 'prawn'],
    ['strawberries', 'erdbeere'],
    ['Möhren', 'carrot'],
  ])('for %s have %s', (query, other) => {
    expect(synonymQueries(query)).toContain(other)
  })

  it('take the longest name, and are none where there is no other', () => {
    expect(synonymQueries('sweet potato')).toEqual(['yam', 'susskartoffel'])
    expect(synonymQueries('focaccia')).toEqual([])
    expect(synonymQueries('')).toEqual([])
  })

  it('are few, and never the query itself', () => {
    for (const name of foodSynonyms.flat()) {
      const queries = synonymQueries(name)
      expect(queries.length).toBeGreaterThan(0)
      expect(queries.length).toBeLessThanOrEqual(maxAlternatives)
      expect(queries).not.toContain(name)
    }
  })
})

it('writes the names of food as searches are folded', () => {
  for (const name of foodSynonyms.flat()) expect(searchWords(name).join(' ')).toBe(name)
})

describe('queries with near words', () => {
  it('replace what no recipe has, nearest first', () => {
    const near = new Map([['chiken', ['chicken', 'chickens']]])
    expect(spellingQueries('chiken soup', near)).toEqual(['chicken soup', 'chickens soup'])
    expect(spellingQueries('chicken soup', near)).toEqual([])
  })
})

it('knows food by misspelled names', () => {
  expect(nearFoodNames('corriander')).toEqual(expect.arrayContaining(['coriander', 'cilantro']))
  expect(nearFoodNames('xylophone')).toEqual([])
})

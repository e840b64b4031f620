import { describe, expect, it } from 'vitest'
import { searchWords } from './words/search-text.ts'
import { foodTable } from './foods/food-table.ts'
import {
  maxAlternatives,
  nearFoodName,
  spellingQueries,
  synonymLookup,
  synonymQueries,
} from './query-alternatives.ts'

/** The other queries on a site with these words. */
const queriesWith = (query: string, words: string) => synonymQueries(query, new Set(words.split(' ')))

describe('queries with other names of a food', () => {
  it.each([
    ['coriander', 'cilantro', 'cilantro'],
    ['Scallions', 'spring onion', 'spring onion'],
    ['spring onion soup', 'scallion', 'scallion soup'],
    ['eggplant', 'aubergines', 'aubergines'],
    ['prawns', 'shrimp', 'shrimp'],
    ['strawberries', 'erdbeere*', 'erdbeere'],
    ['Möhren', 'carrot', 'carrot'],
    ['poulet', 'chicken', 'chicken'],
    ['pollo', 'hahnchen', 'hahnchen'],
    ['cebolla', 'onions', 'onions'],
    ['tomato', 'pomodori', 'pomodori'],
    ['potato', 'pommes de terre', 'pommes de terre'],
    ["l'ail", 'garlic', 'garlic'],
    ['aardappelen', 'potatoes', 'potatoes'],
    ['frango', 'kip', 'kip'],
    ['poulet au citron', 'chicken lemon', 'chicken lemon'],
    ['chicken with lemon', 'pollo limone', 'pollo limone'],
  ])('for %s on a site with %s have %s', (query, words, other) => {
    expect(queriesWith(query, words)).toContain(other)
  })

  it('take the longest name, and are none where there is no other', () => {
    expect(queriesWith('sweet potato', 'kartoffel patate zoete aardappel')).toEqual(['zoete aardappel'])
    expect(queriesWith('focaccia', 'focaccia')).toEqual([])
    expect(queriesWith('', 'chicken')).toEqual([])
    expect(queriesWith('poulet', 'kipper')).toEqual([])
    expect(synonymLookup('focaccia')).toBeNull()
  })

  it('use a name with another meaning in English only on a site in its language', () => {
    expect(queriesWith('bread', 'pan')).toEqual([])
    expect(queriesWith('bread', 'pan con los')).toEqual(['pan'])
    expect(queriesWith('pan', 'bread')).toEqual(['bread'])
  })

  it('are few, and never the query itself', () => {
    for (const { names } of foodTable().foods) {
      for (const { name } of names) {
        const { words = [], beginnings = [] } = synonymLookup(name) ?? {}
        const known = new Set([...words, ...beginnings.map((beginning) => `${beginning}*`)])
        const queries = synonymQueries(name, known)
        expect(queries.length).toBeLessThanOrEqual(maxAlternatives)
        expect(queries).not.toContain(name)
      }
    }
  })
})

describe('the table of foods', () => {
  it('has several hundred foods, each with a name in seven languages, written as searches are folded', () => {
    const { foods } = foodTable()
    expect(foods.length).toBeGreaterThan(350)
    for (const { names } of foods) {
      expect(new Set(names.map(({ language }) => language)).size).toBe(7)
      for (const { name } of names) {
        expect(name).not.toBe('')
        expect(searchWords(name).join(' ')).toBe(name)
      }
    }
  })
})

describe('queries with near words', () => {
  it('replace what no recipe has, nearest first', () => {
    const near = new Map([['chiken', ['chicken', 'chickens']]])
    expect(spellingQueries('chiken soup', near)).toEqual(['chicken soup', 'chickens soup'])
    expect(spellingQueries('chicken soup', near)).toEqual([])
  })
})

it('knows food by misspelled names', () => {
  expect(nearFoodName('corriander')).toBe('coriander')
  expect(nearFoodName('xylophone')).toBeNull()
})

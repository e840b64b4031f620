import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { sampleId, sampleText } from '#core/testing/samples/recipe-sample.ts'
import { awkwardText } from '#core/testing/arbitraries/rich-text-arbitraries.ts'
import { foundWords, recipeSearchText, searchedWords, searchWords } from './search-text.ts'
import { termBySlug } from '../../recipe/terms/terms.ts'
import { completeForm } from '../../recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../recipe/record/recipe-record.ts'

describe('searchWords', () => {
  it.each([
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ["Grandma's  no-knead bread", ['grandmas', 'no', 'knead', 'bread']],
    ['Straße, Smørrebrød', ['strasse', 'smorrebrod']],
    ['紅燒肉 with ラーメン', ['紅', '燒', '肉', 'with', 'ラ', 'ー', 'メ', 'ン']],
    ['김치 찌개', ['김치', '찌개']],
    ['らーめん ﾗｰﾒﾝ', ['ラ', 'ー', 'メ', 'ン', 'ラ', 'ー', 'メ', 'ン']],
    ['Ёлка', ['елка']],
    ['مُجَدَّرة كُشَري', ['مجدره', 'كشري']],
    ['שַׁקְשׁוּקָה', ['שקשוקה']],
    ['Kirsch\u00adku\u200bchen\u2060', ['kirschkuchen']],
    ['½ cup', ['1', '2', 'cup']],
    [' ,.!? ', []],
  ])('%j gives %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  test.prop([fc.oneof(awkwardText, fc.string({ unit: 'grapheme' }))])(
    'the words of words are themselves',
    (text) => {
      const words = searchWords(text)
      expect(searchWords(words.join(' '))).toEqual(words)
    },
  )

  test.prop([fc.string({ unit: fc.constantFrom(...'abzéüÅñ -,'.split('')) })])(
    'letter case changes nothing',
    (text) => {
      expect(searchWords(text.toUpperCase())).toEqual(searchWords(text))
    },
  )
})

it('takes elided articles from the words of a query, and finds texts with and without them', () => {
  expect(searchedWords("l'ail")).toEqual(['ail'])
  expect(foundWords("gousse d'ail")).toEqual(['gousse', 'dail', 'gousse', 'ail'])
  expect(foundWords("dell’orto all'aglio")).toEqual(['dellorto', 'allaglio', 'orto', 'aglio'])
  expect(searchedWords("Grandma's")).toEqual(['grandmas'])
})

function record(changes: Partial<RecipeRecord>): RecipeRecord {
  const line = (number: number) => ({ id: sampleId(number), ingredientId: sampleId(100 + number) })
  return {
    id: sampleId(1),
    siteId: sampleId(2),
    ...completeForm({ slug: 'soup', title: 'Soup' }),
    description: sampleText('Warm and red.'),
    keywords: ['winter warmer'],
    mealIds: [termBySlug('meals', 'dinner')?.id ?? ''],
    note: sampleText('SECRET note'),
    storyMore: sampleText('SECRET story'),
    storyExcerpt: sampleText('SECRET excerpt'),
    instructionGroups: [
      {
        id: sampleId(3),
        title: 'SECRET',
        instructions: [{ id: sampleId(4), content: sampleText('SECRET step') }],
      },
    ],
    ingredientUsageGroups: [
      { id: sampleId(5), ingredientUsages: [1, 2, 3, 4].map(line) },
      { id: sampleId(6), ingredientUsages: [{ ...line(5), ingredientTitleOverride: 'ripe tomatoes' }] },
      { id: sampleId(7), ingredientUsages: [line(6)] },
    ],
    publishedAt: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...{ version: 1, savedAt: new Date(0), savedBy: null },
    ...changes,
  }
}

const titles = new Map([1, 2, 3, 4, 5, 6].map((number) => [sampleId(100 + number), `food${number}`]))

describe('recipeSearchText', () => {
  it('holds description, ingredients by both names, keywords and terms', () => {
    expect(recipeSearchText(record({}), titles)).toEqual({
      title: 'Soup',
      body: [
        'Warm and red.',
        'food1',
        'food2',
        'food3',
        'food4',
        'ripe tomatoes',
        'food5',
        'food6',
        'winter warmer',
        'Main Dishes',
      ].join('\n'),
    })
  })

  it('holds of a recipe for subscribers only what a locked one shows (magicpages/ghost-typesense#32)', () => {
    const { body } = recipeSearchText(record({ privacySetting: 'subscribers_only' }), titles)
    expect(body.split('\n')).toEqual([
      'Warm and red.',
      'food1',
      'food2',
      'food3',
      'ripe tomatoes',
      'food5',
      'Main Dishes',
    ])
  })

  it('holds no notes, story or steps of any recipe', () => {
    expect(JSON.stringify(recipeSearchText(record({}), titles))).not.toContain('SECRET')
  })
})

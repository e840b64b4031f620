import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Recipe } from '../recipe/recipe.ts'
import { readCooklang } from '../import/formats/cooklang/read-cooklang.ts'
import type { ImportedRecipe } from '../import/imported-recipe.ts'
import { readRecipeText } from '../import/text/read-recipe-text.ts'
import { sampleId, sampleRecipe, sampleText } from '../testing/recipe-sample.ts'
import { writeCooklang } from './write-cooklang.ts'
import { writeRecipeMarkdown } from './write-recipe-markdown.ts'

const [sampleGroup] = sampleRecipe().ingredientUsageGroups
const [sampleUsage] = sampleGroup?.ingredientUsages ?? []
if (sampleGroup === undefined || sampleUsage === undefined) throw new Error('The sample has no ingredient.')

const usage = (changes: Partial<typeof sampleUsage>): typeof sampleUsage => ({ ...sampleUsage, ...changes })
const step = (number: number, text: string, timerMinutes: number | null = null) => ({
  id: sampleId(number),
  content: sampleText(text),
  timerMinutes,
  note: null,
  video: null,
  images: [],
})

const soup: Recipe = sampleRecipe({
  keywords: ['winter'],
  note: sampleText('It keeps for 3 days.'),
  equipmentUsages: [
    {
      id: sampleId(20),
      equipment: null,
      link: null,
      note: null,
      imageOverride: null,
      equipmentTitleOverride: 'large pot',
    },
  ],
  ingredientUsageGroups: [
    {
      ...sampleGroup,
      ingredientUsages: [
        sampleUsage,
        usage({
          id: sampleId(21),
          quantityMin: 2,
          unit: null,
          ingredientTitleOverride: 'onions',
          preparation: sampleText('diced'),
        }),
      ],
    },
    {
      ...sampleGroup,
      id: sampleId(22),
      title: 'To serve',
      ingredientUsages: [
        usage({
          id: sampleId(23),
          quantityMin: 1,
          quantityMax: 2,
          unit: null,
          ingredientTitleOverride: 'lemons',
        }),
      ],
    },
  ],
  instructionGroups: [
    {
      id: sampleId(24),
      title: null,
      note: null,
      instructions: [
        step(25, 'Fry the onions in the pot.'),
        step(26, 'Add the lentils and simmer for 25 minutes.', 25),
      ],
    },
    {
      id: sampleId(27),
      title: 'To serve',
      note: null,
      instructions: [step(28, 'Squeeze the lemons over it.')],
    },
  ],
})

const steps = (recipe: ImportedRecipe): { title: string | null; texts: string[] }[] =>
  recipe.instructionGroups.map(({ title, steps }) => ({ title, texts: steps.map(({ text }) => text) }))

const wordsOfSoup = [
  { title: null, texts: ['Fry the onions in the pot.', 'Add the lentils and simmer for 25 minutes.'] },
  { title: 'To serve', texts: ['Squeeze the lemons over it.'] },
]

describe('writeCooklang', () => {
  it('writes front matter, ingredients under their headings, and timers', () => {
    expect(writeCooklang(soup)).toBe(
      [
        '---',
        '"title": "Red lentil soup"',
        '"description": "A soup for a cold evening."',
        '"servings": "4 servings"',
        '"prep time": "10 minutes"',
        '"cook time": "25 minutes"',
        '"tags": ["winter"]',
        '---',
        '',
        '==',
        '',
        '@red lentils{250%g},',
        '@onions{2}(diced)',
        '',
        '== To serve ==',
        '',
        '@lemons{1-2}',
        '',
        '==',
        '',
        '#large pot{}',
        '',
        '==',
        '',
        'Fry the onions in the pot.',
        '',
        'Add the lentils and simmer for ~{25%minutes}.',
        '',
        '== To serve ==',
        '',
        'Squeeze the lemons over it.',
        '',
        '> It keeps for 3 days.',
        '',
      ].join('\n'),
    )
  })

  it('is read back to the same recipe', () => {
    const read = readCooklang(writeCooklang(soup), 'x.cook')
    expect(read).toMatchObject({
      title: 'Red lentil soup',
      description: 'A soup for a cold evening.',
      prepTimeMinutes: 10,
      cookTimeMinutes: 25,
      yieldServings: 4,
      keywords: ['winter'],
      equipment: ['large pot'],
      notes: ['It keeps for 3 days.'],
      leftovers: [],
    })
    expect(read.ingredientGroups).toEqual([
      { title: null, lines: ['250 g red lentils', '2 onions (diced)'] },
      { title: 'To serve', lines: ['1-2 lemons'] },
    ])
    expect(steps(read)).toEqual(wordsOfSoup)
  })

  const words = fc.stringMatching(/^[a-z]{3,9}(?: [a-z]{3,9}){0,4}$/)
  const awkward = fc.stringMatching(/^[a-z@#~{}>=[\]| -]{1,30}$/).filter((text) => /[a-z]/.test(text))

  it('gives titles, ingredients and steps back', () => {
    fc.assert(
      fc.property(
        words,
        fc.array(fc.tuple(words, fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 5 }),
        fc.array(words, { minLength: 1, maxLength: 5 }),
        (title, items, texts) => {
          const distinct = items.filter(
            ([name], index) => items.findIndex(([other]) => other === name) === index,
          )
          const recipe = sampleRecipe({
            title,
            ingredientUsageGroups: [
              {
                ...sampleGroup,
                ingredientUsages: distinct.map(([name, quantityMin], index) =>
                  usage({ id: sampleId(50 + index), ingredientTitleOverride: name, quantityMin }),
                ),
              },
            ],
            instructionGroups: [
              {
                id: sampleId(6),
                title: null,
                note: null,
                instructions: texts.map((text, index) => step(70 + index, text)),
              },
            ],
          })
          const read = readCooklang(writeCooklang(recipe), 'x.cook')
          expect(read.title).toBe(title)
          expect(read.ingredientGroups).toEqual([
            { title: null, lines: distinct.map(([name, amount]) => `${amount} g ${name}`) },
          ])
          expect(steps(read)).toEqual([{ title: null, texts }])
        },
      ),
    )
  })

  it('makes no ingredients, headings or notes of signs in the words of steps', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const recipe = sampleRecipe({
          ingredientUsageGroups: [],
          instructionGroups: [
            { id: sampleId(6), title: null, note: null, instructions: [step(7, `${text} and stir`)] },
          ],
        })
        const read = readCooklang(writeCooklang(recipe), 'x.cook')
        expect(read.ingredientGroups).toEqual([])
        expect(read.notes).toEqual([])
        expect(steps(read)).toHaveLength(1)
        const letters = (value: string): string => value.replace(/[^a-z]/g, '')
        expect(letters(steps(read)[0]?.texts[0] ?? '')).toBe(letters(`${text} and stir`))
      }),
    )
  })
})

describe('writeRecipeMarkdown', () => {
  it('is read back to the same recipe', () => {
    const read = readRecipeText(writeRecipeMarkdown(soup))
    expect(read).toMatchObject({
      title: 'Red lentil soup',
      description: 'A soup for a cold evening.',
      prepTimeMinutes: 10,
      cookTimeMinutes: 25,
      yieldServings: 4,
      notes: ['It keeps for 3 days.'],
    })
    expect(read.ingredientGroups).toEqual([
      { title: null, lines: ['250 grams red lentils', '2 onions, diced'] },
      { title: 'To serve', lines: ['1–2 lemons'] },
    ])
    expect(steps(read)).toEqual(wordsOfSoup)
  })
})

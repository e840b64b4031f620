import { describe, expect, it } from 'vitest'
import { plainText } from '../../values/rich-text/write-text.ts'
import { draftInstructions } from './draft-instructions.ts'
import { draftNote } from './draft-note.ts'
import { draftTerms } from './draft-terms.ts'
import { draftTimes } from './draft-times.ts'
import { emptyImportedRecipe, type ImportedRecipe, type ImportedStep } from '../imported/imported-recipe.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { sourceOfImport } from '../../calls/import/source-of-import.ts'
import { ingredientToUsage } from '../ingredient/ingredient-to-usage.ts'

const imported = (fields: Partial<ImportedRecipe>): ImportedRecipe => ({
  ...emptyImportedRecipe(),
  ...fields,
})

describe('the note of a draft', () => {
  const noteOf = (fields: Partial<ImportedRecipe>) => plainText(draftNote(imported(fields))).split('\n')

  it('contains the tips, and the yield if it is more than a number, with labels', () => {
    expect(noteOf({ notes: ['Keeps well.', '  '], tips: ['Use cold butter.'] })).toEqual([
      'Keeps well.',
      'Tips',
      'Use cold butter.',
    ])
    expect(noteOf({ yieldText: '5 cups (about 100 crackers)' })).toEqual([
      'Yield',
      '5 cups (about 100 crackers)',
    ])
  })

  it('contains the nutrients as a list, a video that is not on YouTube, and everything without a field', () => {
    const video = { title: null, thumbnailUrl: null }
    expect(
      noteOf({
        nutrition: { calories: '320 kcal', saturatedFatContent: '4 g' },
        video: { ...video, url: 'https://videos.example/a.mp4', youtubeId: null },
        leftovers: [{ label: 'Wine', text: 'A dry white.' }],
      }),
    ).toEqual([
      'Nutrition',
      'Calories: 320 kcal',
      'Saturated fat: 4 g',
      'Video',
      'https://videos.example/a.mp4',
      'Wine',
      'A dry white.',
    ])
    const onYouTube = { ...video, url: 'https://youtu.be/aaaaaaaaaaa', youtubeId: 'aaaaaaaaaaa' }
    expect(draftNote(imported({ video: onYouTube }))).toBeNull()
  })
})

describe('the times of a draft', () => {
  it('include a custom time with its label', () => {
    expect(
      draftTimes(imported({ cookTimeMinutes: 20, customTime: { label: 'Chilling', minutes: 120 } })),
    ).toMatchObject({
      prepTimeMinutes: null,
      cookTimeMinutes: 20,
      customTimeMinutes: 120,
      customTimeLabel: 'Chilling',
    })
  })

  it('ignore a time of zero', () => {
    const custom = { label: 'Chilling', minutes: 0 }
    expect(draftTimes(imported({ prepTimeMinutes: 0, customTime: custom, totalTimeMinutes: 30 }))).toEqual({
      prepTimeMinutes: null,
      cookTimeMinutes: null,
      customTimeMinutes: 30,
      customTimeLabel: 'Total',
    })
  })
})

describe('the terms of a draft', () => {
  it('are found by singular and plural, and unknown words become keywords', () => {
    const { ids, keywords } = draftTerms(
      imported({ category: ['Desserts', 'Dessert', 'Grandma’s best'], keywords: [' plum '] }),
    )
    expect(Object.values(ids).flat()).toHaveLength(1)
    expect(keywords).toEqual(['plum', 'Grandma’s best'])
  })
})

describe('the instructions of a draft', () => {
  const step = (text: string, fields: Partial<ImportedStep> = {}): ImportedStep => ({
    text,
    name: null,
    imageUrl: null,
    ...fields,
  })
  const drafted = (...steps: ImportedStep[]) => {
    let count = 0
    const uuid = () => `id-${(count += 1)}`
    return draftInstructions([{ title: null, steps }], [], { uuid })
  }
  const texts = (...steps: ImportedStep[]) =>
    drafted(...steps).groups.flatMap((group) => group.instructions.map(({ content }) => plainText(content)))

  it('report the step of each image', () => {
    const { groups, images } = drafted(
      step('Mix.'),
      step('Bake.', { imageUrl: 'https://a.example/bake.jpg' }),
    )
    expect(images).toEqual([
      { instructionId: groups[0]?.instructions[1]?.id, url: 'https://a.example/bake.jpg' },
    ])
  })

  it('contain every step once if the page lists them twice', () => {
    expect(texts(step('Mix.'), step('Bake.'), step('Mix.'), step('Bake.'))).toEqual(['Mix.', 'Bake.'])
    expect(texts(step('Fold.'), step('Rest.'), step('Fold.'), step('Bake.'))).toHaveLength(4)
  })

  it('start with the name of the step', () => {
    expect(texts(step('Mix the flour with water.', { name: 'The dough' }))).toEqual([
      expect.stringContaining('The dough'),
    ])
  })
})

describe('a usage from a line', () => {
  it('is marked as optional once', () => {
    const reading = readIngredientLine('2 tbsp capers')
    const noteOf = (changes: object) => ingredientToUsage({ ...reading, ...changes }, 'id').usage.note
    expect(noteOf({ optional: true })).toBe('optional')
    expect(noteOf({ optional: true, note: 'optional, but good' })).toBe('optional, but good')
    expect(noteOf({ optional: true, preparation: 'rinsed (optional)' })).toBeNull()
    expect(noteOf({ optional: false })).toBeNull()
  })

  it('keeps the line unchanged if nothing was parsed', () => {
    const reading = { ...readIngredientLine('2 tbsp capers'), ingredient: ' ' }
    expect(ingredientToUsage(reading, 'id')).toEqual({
      ingredient: '2 tbsp capers',
      usage: { id: 'id', ingredientTitleOverride: '2 tbsp capers', lineText: '2 tbsp capers' },
    })
  })
})

describe('the source of an import', () => {
  const facts = { canonicalUrl: null, siteName: 'A', author: 'B' }
  const digest = (text: string) => `digest of ${text.length}`

  it('is the address, or a digest if there is none or it is too long for an index', () => {
    const at = (url: string | undefined) => sourceOfImport(facts, { url, content: 'text' }, digest)
    expect(at('https://a.example/tart#more')).toEqual({
      key: 'https://a.example/tart',
      url: 'https://a.example/tart',
      name: 'A',
      author: 'B',
    })
    expect(at('HTTPS://A.Example/Tart').key).toBe('https://a.example/Tart')
    expect(at('https://a.example/?p=12').key).toBe('https://a.example/?p=12')
    expect(at(undefined)).toMatchObject({ key: 'sha256:digest of 4', url: null })
    const long = `https://a.example/${'a'.repeat(2000)}`
    expect(at(long)).toMatchObject({ key: `sha256:digest of ${long.length}`, url: long })
    expect(at('javascript:alert(1)')).toMatchObject({ url: null })
  })

  it('is not a home page that all pages of a site claim as their address', () => {
    const home = { ...facts, canonicalUrl: 'https://a.example/' }
    expect(sourceOfImport(home, { url: 'https://a.example/tart', content: '' }, digest).key).toBe(
      'https://a.example/tart',
    )
    expect(sourceOfImport(home, { url: undefined, content: 'text' }, digest).key).toBe('sha256:digest of 4')
  })
})

import { describe, expect, it } from 'vitest'
import type { Recipe } from '../recipe/recipe.ts'
import { sampleId, sampleRecipe, sampleText } from '../testing/recipe-sample.ts'
import { writeCooklang } from './write-cooklang.ts'
import { writeRecipeMarkdown } from './write-recipe-markdown.ts'

const [group] = sampleRecipe().ingredientUsageGroups
const [usage] = group?.ingredientUsages ?? []
if (group === undefined || usage === undefined) throw new Error('The sample has no ingredient.')

const withUsages = (...changes: Partial<typeof usage>[]): Recipe =>
  sampleRecipe({
    ingredientUsageGroups: [
      {
        ...group,
        ingredientUsages: changes.map((change, at) => ({ ...usage, id: sampleId(50 + at), ...change })),
      },
    ],
  })
const tool = (changes: Partial<Recipe['equipmentUsages'][number]>): Recipe['equipmentUsages'][number] => ({
  ...{ id: sampleId(60), equipment: null, link: null, note: null, imageOverride: null },
  ...{ equipmentTitleOverride: null, ...changes },
})
const whisk = { id: sampleId(61), title: 'whisk', gear: null, featuredImage: null, link: null }
const steps = (...texts: [string, number | null][]): Recipe['instructionGroups'] => [
  {
    ...{ id: sampleId(70), title: null, note: null },
    instructions: texts.map(([text, timerMinutes], at) => ({
      ...{ id: sampleId(71 + at), content: sampleText(text), timerMinutes },
      ...{ note: null, video: null, images: [] },
    })),
  },
]

describe('Cooklang', () => {
  it('leaves out a list without an ingredient, and tools without a name', () => {
    const nameless = { ingredient: null, ingredientTitleOverride: ' ' }
    const recipe = { ...withUsages(nameless), equipmentUsages: [tool({ equipment: null })] }
    expect(writeCooklang(recipe)).not.toMatch(/@|#/)
  })

  it('writes an upper end alone, one number for equal ends, and a unit without a number', () => {
    const text = writeCooklang(
      withUsages(
        { quantityMin: null, quantityMax: 3 },
        { quantityMin: 2, quantityMax: 2 },
        { quantityMin: null, quantityMax: null },
      ),
    )
    expect(text).toContain('@red lentils{3%g},\n@red lentils{2%g},\n@red lentils{g}')
  })

  it('names tools by their own title where nothing stands in its place', () => {
    expect(writeCooklang(sampleRecipe({ equipmentUsages: [tool({ equipment: whisk })] }))).toContain(
      '#whisk{}',
    )
  })

  it('marks the time that the timer means, and adds one that the words do not name', () => {
    const text = writeCooklang(
      sampleRecipe({
        instructionGroups: steps(['Rest 5 minutes, then bake 20–25 minutes.', 25], ['Boil.', 7]),
      }),
    )
    expect(text).toContain('Rest 5 minutes, then bake ~{20–25%minutes}.')
    expect(text).toContain('Boil. (~{7%minutes})')
  })
})

describe('Markdown', () => {
  it('has no heading over nothing', () => {
    const bare = sampleRecipe({ ingredientUsageGroups: [], instructionGroups: [] })
    expect(writeRecipeMarkdown(bare)).not.toContain('## ')
  })

  it('has a heading over everything, and the source at its end', () => {
    const text = writeRecipeMarkdown(
      sampleRecipe({
        equipmentUsages: [tool({ equipment: whisk }), tool({})],
        note: sampleText('It keeps.'),
        source: { key: 'k', url: 'https://example.com/soup', name: null, author: null },
      }),
    )
    expect(text.match(/^## .*$/gm)).toEqual(['## Ingredients', '## Equipment', '## Method', '## Notes'])
    expect(text).toContain('## Equipment\n\n- whisk\n\n')
    expect(text).toMatch(/Source: <https:\/\/example\.com\/soup>\n$/)
  })
})

import { expect, it } from 'vitest'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import type { RecipeNames } from '../markdown/recipe-file.ts'
import { mergeCooklangFile } from './merge-cooklang-file.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'

const lentils = sampleId(1)
const names: RecipeNames = {
  ingredientTitle: ({ ingredientId }) => (ingredientId === lentils ? 'red lentils' : null),
  equipmentTitle: () => null,
}
const soup: RecipeDraft = {
  title: 'Soup',
  slug: 'soup',
  images: [{ id: sampleId(3) }],
  ingredientUsageGroups: [
    {
      id: sampleId(4),
      ingredientUsages: [
        { id: sampleId(5), ingredientId: lentils, quantityMin: 250 },
        { id: sampleId(6), ingredientId: null, ingredientTitleOverride: 'salt' },
      ],
    },
    { id: sampleId(7), title: 'To serve', ingredientUsages: [] },
  ],
  instructionGroups: [
    {
      id: sampleId(8),
      instructions: [
        { id: sampleId(9), content: sampleText('Rinse them.'), imageIds: [sampleId(10)] },
        { id: sampleId(11), content: sampleText('Boil them.') },
      ],
    },
  ],
}

function merged(edit: (text: string) => string, before: RecipeDraft = soup) {
  let count = 100
  const uuid = () => sampleId((count += 1))
  const { recipe, problems } = readCooklangFile(edit(writeCooklangFile(soup, names, null)), { uuid })
  if (recipe === null) throw new Error(JSON.stringify(problems))
  return mergeCooklangFile(recipe, before, names, uuid)
}

it('changes the edited step, and keeps its id and the images of the others', () => {
  const { draft } = merged((text) => text.replace('Boil them.', 'Simmer them.'))
  expect(draft.instructionGroups?.[0]?.instructions).toMatchObject([
    { id: sampleId(9), imageIds: [sampleId(10)] },
    { id: sampleId(11), content: sampleText('Simmer them.') },
  ])
  expect(draft.images).toEqual(soup.images)
})

it('keeps groups of ingredients that cannot be written to the file', () => {
  const { draft } = merged((text) => text.replace('250', '300'))
  expect(draft.ingredientUsageGroups).toMatchObject([
    { id: sampleId(4), ingredientUsages: [{ id: sampleId(5), ingredientId: lentils, quantityMin: 300 }, {}] },
    { id: sampleId(7), title: 'To serve', ingredientUsages: [] },
  ])
})

it('adds an ingredient with its own name in addition to unchanged ones', () => {
  const { draft, newIngredients } = merged((text) => text.replace('@salt', '@leek{1}\n@salt'))
  const usages = draft.ingredientUsageGroups?.[0]?.ingredientUsages ?? []
  expect(usages).toHaveLength(3)
  expect(newIngredients.map(({ title }) => title)).toEqual(['leek'])
  expect(newIngredients[0]?.usageIds).toEqual([usages[1]?.id])
})

it('renames an ingredient like the file', () => {
  const { newIngredients } = merged((text) => text.replace('red lentils', 'green lentils'))
  expect(newIngredients.map(({ title }) => title)).toContain('green lentils')
})

it('publishes the recipe if the file is marked as published', () => {
  const { draft } = merged((text) =>
    text.replace('title: Soup', 'title: Soup\npublished: 2026-03-01T08:00:00.000Z'),
  )
  expect(draft).toMatchObject({ title: 'Soup', publishedAt: new Date('2026-03-01T08:00:00.000Z') })
})

it('uses the whole file if the previous recipe had no title', () => {
  const { draft } = merged((text) => text, { title: '', slug: 'soup', images: soup.images })
  expect(draft.title).toBe('Soup')
  expect(draft.ingredientUsageGroups?.[0]?.ingredientUsages).toHaveLength(2)
})

it('adds equipment to a recipe without any', () => {
  const { draft } = merged((text) => `${text}\nDrain in a #sieve{}.\n`)
  expect(draft.equipmentUsages).toMatchObject([{ equipmentTitleOverride: 'sieve' }])
  expect(draft.instructionGroups?.[0]?.instructions).toHaveLength(3)
})

it('keeps the typed line of an ingredient until its line is changed', () => {
  const [group, ...others] = soup.ingredientUsageGroups ?? []
  const typed = (group?.ingredientUsages ?? []).map((usage) => ({ ...usage, lineText: 'a typed line' }))
  const before = { ...soup, ingredientUsageGroups: [{ id: sampleId(4), ingredientUsages: typed }, ...others] }
  const { draft } = merged((text) => text.replace('250', '300'), before)
  expect(draft.ingredientUsageGroups?.[0]?.ingredientUsages).toMatchObject([
    { quantityMin: 300, lineText: null },
    { ingredientTitleOverride: 'salt', lineText: 'a typed line' },
  ])
})

import { expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { orderedRecipeDraft } from '../../testing/arbitraries/recipe-draft-arbitraries.ts'
import { keepIds } from './keep-ids.ts'
import { normalDraft } from './normal-draft.ts'
import { readRecipeFile } from './read-recipe-file.ts'
import { type FileRecipe, namesOfFile, type RecipeNames } from './recipe-file.ts'
import { withSiteNames } from './site-names.ts'
import { writeRecipeFile } from './write-recipe-file.ts'

const titles = ['flour', 'Red lentils', 'salt, fine', 'cup', '{=x}', 'two\nlines', 'x'.repeat(200)]
const catalogue = titles.map((title, index) => ({ id: sampleId(9000 + index), title }))
const titleOf = (id: string | null | undefined) => catalogue.find((each) => each.id === id)?.title ?? null
const names: RecipeNames = {
  ingredientTitle: ({ ingredientId }) => titleOf(ingredientId),
  equipmentTitle: ({ equipmentId }) => titleOf(equipmentId),
}
const draft = orderedRecipeDraft(catalogue.map(({ id }) => id))
const published = fc.option(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }))

function newIds(): () => string {
  let count = 100_000
  return () => sampleId((count += 1))
}

function read(text: string): FileRecipe {
  const { recipe, problems } = readRecipeFile(text, { uuid: newIds() })
  if (recipe === null) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return recipe
}

const idOf = (title: string) => catalogue.find((each) => each.title === title) ?? null

test.prop([draft, published], { numRuns: 60, endOnFailure: true })(
  'a recipe is unchanged after writing and parsing',
  (recipe, publishedAt) => {
    const text = writeRecipeFile(recipe, names, publishedAt)
    const file = read(text)
    const kept = keepIds(file, namesOfFile(file), recipe, names)
    const { publishedAt: instant = null, ...back } = withSiteNames(kept, {
      ingredient: idOf,
      equipment: idOf,
    })
    expect(normalDraft(back, names)).toEqual(normalDraft(recipe, names))
    expect(instant).toEqual(publishedAt)
  },
)

test.prop([draft], { numRuns: 40, endOnFailure: true })(
  'a file is the same text after parsing and writing',
  (recipe) => {
    const text = writeRecipeFile(recipe, names, null)
    const file = read(text)
    expect(writeRecipeFile(file.draft, namesOfFile(file), null)).toBe(text)
  },
)

test.prop([fc.string({ unit: 'binary', maxLength: 400 })])('any text is read without a throw', (text) => {
  const { recipe, problems } = readRecipeFile(
    `---\n${text}\n---\n# T\n${text}\n## Ingredients\n${text}\n## Method\n${text}`,
    {
      uuid: newIds(),
    },
  )
  expect(recipe === null).toBe(problems.length > 0)
})

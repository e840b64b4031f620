import { expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { ingredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { emptyStep } from '#core/formats/editor/step-rows.ts'
import { readRecipeText } from '#core/formats/page/read-recipe-text.ts'
import { stepRows } from '#core/model/recipe/record/row-groups.ts'
import { paragraphsFromText, plainText } from '#core/values/rich-text/write-text.ts'
import { withPastedRecipe } from './paste-recipe.ts'

const pasted = readRecipeText(
  'Leek soup\nServes 4\nPrep time: 10 mins\n\nIngredients\n- 2 leeks\n- 1 l stock\n\n' +
    'Instructions\n1. Slice the leeks.\n2. Boil for 20 minutes.\n\nNotes\nKeeps for 3 days.',
)
const atTheEnd = { groupId: null, rowId: null }
const names = ingredientNames([])
const untitled = editedRecipe({ title: 'Untitled recipe', slug: 'untitled-1234abcd' })

const stepsOf = ({ instructionGroups }: typeof untitled) =>
  instructionGroups.flatMap(({ instructions }) =>
    instructions.map(({ content }) => plainText(content ?? null)),
  )

it('a pasted recipe fills every field of an empty recipe', () => {
  const { recipe } = withPastedRecipe(untitled, pasted, atTheEnd, names)
  expect(recipe).toMatchObject({
    title: 'Leek soup',
    slug: 'leek-soup',
    yieldServings: 4,
    prepTimeMinutes: 10,
  })
  expect(recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)).toMatchObject([
    { quantityMin: 2, ingredientTitleOverride: 'leeks' },
    { quantityMin: 1, ingredientTitleOverride: 'stock' },
  ])
  expect(
    recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages.map(({ lineText }) => lineText)),
  ).toEqual(['2 leeks', '1 l stock'])
  expect(stepsOf(recipe)).toHaveLength(2)
  expect(plainText(recipe.note)).toBe('Keeps for 3 days.')
})

it('a pasted recipe is appended to the lists of a recipe with content and changes no other field', () => {
  const steps = ['Warm the bowls.', ''].map((text, index) => ({
    ...emptyStep(`5a0c0b3e-0000-4000-8000-00000000000${index}`),
    content: text === '' ? null : paragraphsFromText(text),
  }))
  const written = {
    ...untitled,
    ...{ title: 'Winter soup', slug: 'winter-soup', yieldServings: 2, note: paragraphsFromText('Mine.') },
    instructionGroups: [
      { ...stepRows.emptyGroup('5a0c0b3e-0000-4000-8000-00000000000f', null), instructions: steps },
    ],
  }
  const { recipe } = withPastedRecipe(written, pasted, atTheEnd, names)
  expect(recipe).toMatchObject({ title: 'Winter soup', slug: 'winter-soup', yieldServings: 2 })
  expect(plainText(recipe.note)).toBe('Mine.')
  expect(recipe.instructionGroups).toHaveLength(1)
  const [first, ...others] = stepsOf(recipe)
  expect(first).toBe('Warm the bowls.')
  expect(others).toHaveLength(2)
})

it('pasting a recipe keeps steps that have only an image, a video or a timer', () => {
  const step = (digit: number, parts: object) => ({
    ...emptyStep(`5a0c0b3e-0000-4000-8000-00000000000${digit}`),
    ...parts,
  })
  const image = step(1, { imageIds: ['5a0c0b3e-0000-4000-8000-0000000000aa'] })
  const video = step(2, { videoId: '5a0c0b3e-0000-4000-8000-0000000000bb' })
  const timer = step(3, { timerMinutes: 5 })
  const group = stepRows.emptyGroup('5a0c0b3e-0000-4000-8000-00000000000f', null)
  const written = {
    ...untitled,
    instructionGroups: [{ ...group, instructions: [image, step(4, {}), video, timer] }],
  }
  const { recipe } = withPastedRecipe(written, pasted, atTheEnd, names)
  const kept = recipe.instructionGroups.flatMap(({ instructions }) => instructions.map(({ id }) => id))
  expect(kept.slice(0, -2)).toEqual([image.id, video.id, timer.id])
})

import { expect, it } from 'vitest'
import { readRecord } from '../record/read-record.ts'
import { readProgramRecipe } from './read-program-recipe.ts'

const { recipe: record } = readRecord({ title: 'Tea', prepTime: '5 min', cookTime: '10 min' })

it('what the record of a program lacks is read from the text below it', () => {
  const text =
    'Hot tea\n\nIngredients\n1 l water\n2 tsp tea\n\nMethod\nBoil the water.\nPour it over the tea.'
  const recipe = readProgramRecipe(record, text)
  expect(recipe).toMatchObject({ title: 'Tea', prepTimeMinutes: 5, totalTimeMinutes: 15 })
  expect(recipe.ingredientGroups).toEqual([{ title: null, lines: ['1 l water', '2 tsp tea'] }])
  expect(recipe.instructionGroups[0]?.steps).toHaveLength(2)
  expect(recipe.confidence).toBeGreaterThan(record.confidence)
})

it('the record of a program is the same without a text', () => {
  expect(readProgramRecipe(record)).toEqual(record)
})

import { strToU8 } from 'fflate'
import { expect } from 'vitest'
import { decodeText } from '../../../testing/samples/foreign-files.ts'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readFile } from '../read-file.ts'
import type { ParsedFile } from '../../imported/parsed-file.ts'

export function read(name: string, content: string | Uint8Array): ParsedFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readFile({ name, bytes }, { decodeText })
  if (!reading.ok) throw new Error(reading.error.message)
  return reading.value
}

export function one(name: string, content: string | Uint8Array): ImportedRecipe {
  const { recipes } = read(name, content)
  expect(recipes).toHaveLength(1)
  const [first] = recipes
  if (first === undefined) throw new Error('no recipe')
  return first.recipe
}

export const lines = (recipe: ImportedRecipe): string[] =>
  recipe.ingredientGroups.flatMap((group) => group.lines)

export const steps = (recipe: ImportedRecipe): string[] =>
  recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

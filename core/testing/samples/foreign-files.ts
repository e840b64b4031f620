import { strToU8 } from 'fflate'
import type { ParsedFile } from '../../formats/imported/parsed-file.ts'
import { readFile } from '../../formats/file/read-file.ts'
import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'

/** Decodes bytes as the machine does; null for an encoding that it does not know. */
export function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

/** The recipes of a file; throws if it contains none. */
export function readForeignFile(content: string | Uint8Array, name = 'x'): ParsedFile {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readFile({ name, bytes }, { decodeText })
  if (!reading.ok) throw new Error(reading.error.message)
  return reading.value
}

/** The recipe of a file that has just one. */
export function onlyRecipe(content: string | Uint8Array, name = 'x'): ImportedRecipe {
  const [first, ...others] = readForeignFile(content, name).recipes
  if (first === undefined || others.length > 0) throw new Error(`${others.length + 1} recipes, or none`)
  return first.recipe
}

/** The lines of each group of ingredients behind its title. */
export function ingredientLists(recipe: ImportedRecipe): [string | null, ...string[]][] {
  return recipe.ingredientGroups.map((group) => [group.title, ...group.lines])
}

/** The texts of each group of steps behind its title; a step with a name has it before its text. */
export function stepLists(recipe: ImportedRecipe): [string | null, ...string[]][] {
  return recipe.instructionGroups.map((group) => [
    group.title,
    ...group.steps.map(({ name, text }) => (name === null ? text : `${name}: ${text}`)),
  ])
}

/** The texts of all steps. */
export function stepTexts(recipe: ImportedRecipe): string[] {
  return recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))
}

/** What found no field, each with its label. */
export function leftoverTexts(recipe: ImportedRecipe): string[] {
  return recipe.leftovers.map(({ label, text }) => `${label}: ${text}`)
}

import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readPage } from '../read-page.ts'

const url = 'https://kitchen.example/soup'

/** A page with structured data, given as a value or as the text of a script, and a visible body. */
export const withData = (data: unknown, body = ''): string =>
  `<html lang="en"><head><script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script></head><body>${body}</body></html>`

/** The first recipe of a page. */
export const read = (html: string): ImportedRecipe => {
  const [recipe] = readPage({ html, url }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}

export const lines = (recipe: ImportedRecipe): string[] =>
  recipe.ingredientGroups.flatMap((group) => group.lines)
export const steps = (recipe: ImportedRecipe): string[] =>
  recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))

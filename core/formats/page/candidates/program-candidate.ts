import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { fieldsOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { confidence } from './confidence.ts'

/** What the record of a recipe program says: a whole recipe. */
export function programCandidate(recipe: ImportedRecipe): Candidate {
  return {
    source: 'program file',
    role: 'alone',
    fields: fieldsOf(recipe, confidence.programFile),
    leftovers: recipe.leftovers,
    warnings: recipe.warnings,
  }
}

import { domainError, type DomainError, type ErrorCode } from '../../../values/errors.ts'
import type { RecipeWriteFailure } from '../../../ports/stores/recipes/recipe-store.ts'

/** The error for a recipe that the store rejected. */
export function recipeWriteError(failure: RecipeWriteFailure, slug: string): DomainError {
  const { code, sentence } = failures[failure]
  return domainError(code, sentence?.(slug))
}

type Refusal = { readonly code: ErrorCode; readonly sentence?: (slug: string) => string }

const failures: Readonly<Record<RecipeWriteFailure, Refusal>> = {
  slug_taken: {
    code: 'slug_taken',
    sentence: (slug) => `The slug "${slug}" is taken by another recipe of this site; choose another one.`,
  },
  source_taken: { code: 'source_taken' },
  missing: { code: 'recipe_not_found' },
}

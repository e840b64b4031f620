import { readRecipeSource, type RecipeReaderDep } from '#core/formats/source/read-recipe-source.ts'
import type { Random } from '#core/ports/random.ts'

/** Reads recipes in the calling thread, for programs that need not respond to others in the meantime. */
export function createInlineRecipeReader({ uuid }: Pick<Random, 'uuid'>): RecipeReaderDep {
  return {
    async readRecipeSource(source) {
      return readRecipeSource(source, uuid)
    },
  }
}

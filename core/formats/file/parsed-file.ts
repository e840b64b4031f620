import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import type { ImportedRecipe, ImportWarning } from '../draft/imported-recipe.ts'

/** A file as it was handed over; the name only tells files apart, what they are is seen in the bytes. */
export type ImportFile = { readonly name: string; readonly bytes: Uint8Array }

/** A recipe of a file. */
export type FileRecipe = {
  readonly recipe: ImportedRecipe
  /** The file, and inside of archives the member, that it stood in. */
  readonly source: string
  readonly format: string
  /** The id that its program gives it, which no other recipe anywhere has; null when there is none. */
  readonly id: string | null
}

/** An image that travelled with a recipe; `recipe` is its place in `ParsedFile.recipes`. */
export type FileImage = { readonly recipe: number; readonly name: string; readonly bytes: Uint8Array }

/** All that was read from a file; the `path` of a warning is the file or member that it is about. */
export type ParsedFile = {
  readonly recipes: FileRecipe[]
  readonly images: FileImage[]
  readonly warnings: ImportWarning[]
  /** The files of archives that gave no recipe and belong to none; each has its reason among the warnings. */
  readonly emptyMembers: readonly string[]
}

/** Why nothing was read, in a sentence, with what was found wrong on the way. */
export type FileFailure = {
  readonly code: 'no_recipe_found' | 'too_large' | 'empty'
  readonly message: string
  readonly warnings: readonly ImportWarning[]
}

/** What readers of files need from outside. */
export type FileReaderDeps = DecodeTextDep

/** A recipe with the image that its file carries inside of itself, and the names of those that lie beside it. */
export type ReadRecipe = {
  readonly recipe: ImportedRecipe
  readonly image: Uint8Array | null
  /** Further ones that it carries, in the order that they have there. */
  readonly moreImages?: readonly Uint8Array[]
  readonly imageNames?: readonly string[]
  /** The id that its program gives it; null or absent when that is not unique everywhere, such as a small number. */
  readonly id?: string | null
}

/** What the reader of one format found in one text. */
export type ParsedRecipes = { readonly recipes: readonly ReadRecipe[]; readonly warnings: ImportWarning[] }

/** A reading of recipes without images. */
export function readingOf(recipes: readonly ImportedRecipe[]): ParsedRecipes {
  return { recipes: recipes.map((recipe) => ({ recipe, image: null })), warnings: [] }
}

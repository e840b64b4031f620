import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import type { ImportedRecipe, ImportWarning } from './imported-recipe.ts'

/** A file as provided by the caller. The name only distinguishes files; the format is detected from the bytes. */
export type ImportFile = { readonly name: string; readonly bytes: Uint8Array }

/** A recipe in a file. */
export type FileRecipe = {
  readonly recipe: ImportedRecipe
  /** The file, and within archives the member, that contained it. */
  readonly source: string
  readonly format: string
  /** The globally unique id from its program; null if there is none. */
  readonly id: string | null
}

/** An image that belongs to a recipe; `recipe` is the index in `ParsedFile.recipes`. */
export type FileImage = { readonly recipe: number; readonly name: string; readonly bytes: Uint8Array }

/** An image that a recipe references and that is not among the files, with the warning about it. */
export type MissingImage = {
  readonly recipe: number
  /** Its path, relative to the file of the recipe. */
  readonly path: string
  readonly warning: ImportWarning
}

/** Everything that was read from a file; the `path` of a warning is the file or archive member. */
export type ParsedFile = {
  readonly recipes: FileRecipe[]
  readonly images: FileImage[]
  readonly warnings: ImportWarning[]
  readonly missingImages: readonly MissingImage[]
  /** Archive members without a recipe that belong to no other; each has a warning with the reason. */
  readonly emptyMembers: readonly string[]
}

/** The reason why nothing was read, as a sentence, with the warnings so far. */
export type FileFailure = {
  readonly code: 'no_recipe_found' | 'too_large' | 'empty'
  readonly message: string
  readonly warnings: readonly ImportWarning[]
}

/** The dependencies of file readers. */
export type FileReaderDeps = DecodeTextDep

/** A recipe with its embedded image, and the names of image files next to it. */
export type ReadRecipe = {
  readonly recipe: ImportedRecipe
  readonly image: Uint8Array | null
  /** Further embedded images, in order. */
  readonly moreImages?: readonly Uint8Array[]
  readonly imageNames?: readonly string[]
  /** The id from its program; null or absent if it is not globally unique, such as a small number. */
  readonly id?: string | null
}

/** The result of the reader of one format. */
export type ParsedRecipes = { readonly recipes: readonly ReadRecipe[]; readonly warnings: ImportWarning[] }

/** A result without images. */
export function readingOf(recipes: readonly ImportedRecipe[]): ParsedRecipes {
  return { recipes: recipes.map((recipe) => ({ recipe, image: null })), warnings: [] }
}

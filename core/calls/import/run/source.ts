import type { ImportedRecipe } from '../../../formats/draft/imported-recipe.ts'

/** One thing to import, before anything was read of it. */
export type Source =
  | { readonly kind: 'address'; readonly name: string }
  | FileSource
  /** A page that has no place, as one on standard input. */
  | { readonly kind: 'page'; readonly name: string; readonly bytes: Uint8Array }
  | RecipeSource
  /** Something that is not there or holds no recipe; reported in its place. */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly message: string
      readonly code: string
      /** True where nobody asked for it by name, so that it is skipped and does not fail. */
      readonly isSkipped: boolean
    }

/** A file. */
export type FileSource = {
  readonly kind: 'file'
  readonly name: string
  /** Where it lies, by which it is known again; never stored or sent. */
  readonly place: string
  /** True for what was found in a folder and may be something other than a recipe; it is skipped if it holds none. */
  readonly isOptional: boolean
}

/** One recipe of a file that holds recipes in a form of its own. */
export type RecipeSource = {
  readonly kind: 'recipe'
  readonly name: string
  readonly file: RecipeFile
  /** Its place among the recipes of the file. */
  readonly index: number
}

/** A file of a recipe program. */
export type RecipeFile = {
  /** Where it lies, or what it holds, by which it is known again. */
  readonly place: string
  readonly recipes: readonly RecipeInFile[]
}

/** A recipe as it was found in a file. */
export type RecipeInFile = {
  readonly recipe: ImportedRecipe
  /** The id that the program gives it, with the program's name; null when it gives none that is unique. */
  readonly id: string | null
  /** The image that travelled with it. */
  readonly image: Uint8Array | null
  readonly warnings: readonly string[]
}

/** A source that is a page, or says why it is none. */
export type PageSource = Exclude<Source, { kind: 'recipe' }>

/** The bytes of a page, and where it is on the web if that is known. */
export type LoadedPage = {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly url: string | null
}

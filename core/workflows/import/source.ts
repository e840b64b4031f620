import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'

/** A source to import, before it is read. */
export type Source =
  | { readonly kind: 'address'; readonly name: string }
  | FileSource
  /** A page without a path, such as one on standard input. */
  | { readonly kind: 'page'; readonly name: string; readonly bytes: Uint8Array }
  | RecipeSource
  /** A source that does not exist or contains no recipe, reported in order with the others. */
  | {
      readonly kind: 'missing'
      readonly name: string
      readonly message: string
      readonly code: string
      /** True if it was not named explicitly, so that it is skipped instead of reported as a failure. */
      readonly isSkipped: boolean
    }

/** A file. */
export type FileSource = {
  readonly kind: 'file'
  readonly name: string
  /** The path, which identifies it in later imports; never stored or sent. */
  readonly place: string
  /** True for a file that was found in a folder and may not be a recipe; it is skipped if it contains none. */
  readonly isOptional: boolean
  readonly beside: ImagesBeside
}

/** The images next to a file. */
export type ImagesBeside = {
  /**
   * The image of a relative address in the file, or the copy that a browser saved of one on the web; null if there is
   * none. `pageUrl` is the address that the file declares as its own.
   */
  readonly find: (address: string, pageUrl: string | null) => Promise<Uint8Array | null>
  /** The image that has the name of the file, such as `soup.jpg` for `soup.cook`; null if there is none. */
  readonly named: () => Promise<Uint8Array | null>
}

/** One recipe of a file in the format of a recipe program. */
export type RecipeSource = {
  readonly kind: 'recipe'
  readonly name: string
  readonly file: RecipeFile
  /** Its index among the recipes of the file. */
  readonly index: number
}

/** A file of a recipe program. */
export type RecipeFile = {
  /** The path or the content, which identifies it in later imports. */
  readonly place: string
  readonly recipes: readonly RecipeInFile[]
  /** Null if its folder cannot be read, as in a browser. */
  readonly beside: ImagesBeside | null
}

/** A recipe in a file. */
export type RecipeInFile = {
  readonly recipe: ImportedRecipe
  /** The id in the program, with the program's name; null if there is no unique one. */
  readonly id: string | null
  /** The images in the file, in order. */
  readonly images: readonly Uint8Array[]
  /** The paths of images that it references and that may be next to the file. */
  readonly imagePaths: readonly string[]
  readonly warnings: readonly string[]
}

/** A source that is a page, or the reason why it is not. */
export type PageSource = Exclude<Source, { kind: 'recipe' }>

/** The bytes of a page, and its address if known. */
export type LoadedPage = {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly url: string | null
}

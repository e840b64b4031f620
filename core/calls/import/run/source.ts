import type { ImportedRecipe } from '../../../formats/draft/imported-recipe.ts'

/** One thing to import, before anything was read of it. */
export type Source =
  | { readonly kind: 'address'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string }
  /** A page that was sent on standard input. */
  | { readonly kind: 'page'; readonly name: string; readonly bytes: Uint8Array }
  /** One recipe of a file that holds recipes in a form of its own; `key` tells it from the others. */
  | {
      readonly kind: 'recipe'
      readonly name: string
      readonly recipe: ImportedRecipe
      readonly key: string
      /** The image that travelled with it. */
      readonly image: Uint8Array | null
      readonly warnings: readonly string[]
    }
  /** Something that is not there; reported like any other failure, in its place. */
  | { readonly kind: 'missing'; readonly name: string; readonly message: string; readonly code?: string }

/** A source that is a page, or says why it is none. */
export type PageSource = Exclude<Source, { kind: 'recipe' }>

/** The bytes of a page, and where it is on the web if that is known. */
export type LoadedPage = {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly url: string | null
}

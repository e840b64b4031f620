import type { ImportedRecipe, ImportWarning } from '../imported/imported-recipe.ts'
import type { ImportedDraft } from '../draft/imported-draft.ts'
import { importedRecipeToDraft } from '../draft/to-draft.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { readContent } from '../file/read-content.ts'

/** The source of a recipe: a page, optionally with its address, or a text. */
export type SourceToRead =
  | { readonly kind: 'page'; readonly content: string; readonly url?: string }
  | { readonly kind: 'text'; readonly content: string }

/** The first recipe of a source as a draft, and data about the page and its other recipes. */
export type ParsedSource = {
  readonly draft: ImportedDraft
  readonly page: Pick<ImportedRecipe, 'canonicalUrl' | 'siteName' | 'author'>
  /** The warnings that the draft does not have. */
  readonly warnings: ImportWarning[]
  /** The titles of the other recipes, which were not converted. */
  readonly otherTitles: readonly (string | null)[]
}

/** Dependency on a parser of recipe sources, which may run in another thread. */
export type RecipeReaderDep = {
  /**
   * The first recipe of a source; null if there is none, 'busy' if it cannot be parsed now, 'unreadable' if it exceeds
   * the limits.
   */
  readonly readRecipeSource: (
    source: SourceToRead,
    /** Identifies the client, because clients are served in turns. */
    client: string,
  ) => Promise<ParsedSource | null | 'busy' | 'unreadable'>
}

/** Parses the first recipe of a source; null if there is none. */
export function readRecipeSource(source: SourceToRead, uuid: () => string): ParsedSource | null {
  const url = source.kind === 'page' ? source.url : undefined
  const { recipes, warnings } = readContent({
    text: source.content,
    ...(url === undefined ? {} : { url }),
  })
  const [imported, ...others] = recipes.map(({ recipe }) => recipe)
  if (!imported) return null
  const { canonicalUrl, siteName, author } = imported
  return {
    draft: importedRecipeToDraft(imported, { uuid, readIngredientLine }),
    page: { canonicalUrl, siteName, author },
    // The main recipe of a page has the warnings of its page as well.
    warnings: warnings.filter((warning) => !imported.warnings.includes(warning)),
    otherTitles: others.map(({ title }) => title),
  }
}

import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import type { ImportedDraft } from '../draft/imported-draft.ts'
import { importedRecipeToDraft } from '../draft/to-draft.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { readPage, type ParsedPage } from '../page/read-page.ts'
import { readOwnFile } from '../file/read-own-file.ts'
import { readRecipeText } from '../page/read-recipe-text.ts'

/** The source of a recipe: a page, optionally with its address, or a text. */
export type SourceToRead =
  | { readonly kind: 'page'; readonly content: string; readonly url?: string }
  | { readonly kind: 'text'; readonly content: string }

/** The first recipe of a source as a draft, and data about the page and its other recipes. */
export type ParsedSource = {
  readonly draft: ImportedDraft
  readonly page: Pick<ImportedRecipe, 'canonicalUrl' | 'siteName' | 'author'>
  readonly warnings: ParsedPage['warnings']
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
  const { recipes, warnings } = source.kind === 'text' ? readText(source.content) : readPage(pageOf(source))
  const [imported, ...others] = recipes
  if (!imported) return null
  const { canonicalUrl, siteName, author } = imported
  return {
    draft: importedRecipeToDraft(imported, { uuid, readIngredientLine }),
    page: { canonicalUrl, siteName, author },
    warnings,
    otherTitles: others.map(({ title }) => title),
  }
}

/** A pasted text may be the source of a page; a text without ingredients and steps is not a recipe. */
function readText(text: string): ParsedPage {
  const own = readOwnFile(text, '')
  if (own) return { recipes: [own], warnings: [] }
  if (/<[a-z][^<>]{0,500}>/i.test(text)) return readPage({ html: text })
  const recipe = readRecipeText(text)
  const isRecipe = recipe.ingredientGroups.length + recipe.instructionGroups.length > 0
  return { recipes: isRecipe ? [recipe] : [], warnings: [] }
}

function pageOf({ content, url }: Extract<SourceToRead, { kind: 'page' }>) {
  return url === undefined ? { html: content } : { html: content, url }
}

import type { ImportedRecipe } from '../draft/imported-recipe.ts'
import type { ImportedDraft } from '../draft/imported-draft.ts'
import { importedRecipeToDraft } from '../draft/to-draft.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { readPage, type ParsedPage } from '../page/read-page.ts'
import { readOwnFile } from '../text/read-own-file.ts'
import { readRecipeText } from '../text/read-recipe-text.ts'

/** What a recipe is read from: a page, with the address where it was found if there is one, or a text. */
export type SourceToRead =
  | { readonly kind: 'page'; readonly content: string; readonly url?: string }
  | { readonly kind: 'text'; readonly content: string }

/** The first recipe of a source as a draft, and what the source says of the page and of further recipes. */
export type ParsedSource = {
  readonly draft: ImportedDraft
  readonly page: Pick<ImportedRecipe, 'canonicalUrl' | 'siteName' | 'author'>
  readonly warnings: ParsedPage['warnings']
  /** The titles of the recipes that were not read. */
  readonly otherTitles: readonly (string | null)[]
}

/** The dependency on a reader of recipe sources, which may run in another thread. */
export type RecipeReaderDep = {
  /** The first recipe of a source; null when there is none, 'busy' when it cannot be read now, 'unreadable' when it takes too much. */
  readonly readRecipeSource: (
    source: SourceToRead,
    /** For whom: people take turns. */
    client: string,
  ) => Promise<ParsedSource | null | 'busy' | 'unreadable'>
}

/** Reads the first recipe of a source; null when there is none. */
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

/** A pasted text may be the source of a page; a text without ingredients and steps is no recipe. */
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

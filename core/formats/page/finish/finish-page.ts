import { maxElements } from '../../document/html-tree.ts'
import type { ImportedRecipe, ImportWarning } from '../../imported/imported-recipe.ts'
import type { MergedPage } from '../merge/merge-candidates.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { finishRecipe } from './finish-recipe.ts'
import type { FinishedRecipe } from './finish-recipe.ts'

/** The finished recipes of a page, the main one first; the main one has the warnings of the page as well. */
export type FinishedPage = { readonly recipes: readonly FinishedRecipe[]; readonly warnings: ImportWarning[] }

/** Finishes the recipes of a page, and warns about what could not be read as it is written. */
export function finishPage({ data, tree }: PageDocument, merged: MergedPage): FinishedPage {
  const warnings = [...data.warnings, ...(tree.isCut ? [pageWasCut] : []), ...merged.warnings]
  const [main, ...others] = merged.recipes.map(finishRecipe)
  if (main === undefined) return { recipes: [], warnings }
  return { recipes: [{ ...main, recipe: withWarnings(main.recipe, warnings) }, ...others], warnings }
}

function withWarnings(recipe: ImportedRecipe, warnings: readonly ImportWarning[]): ImportedRecipe {
  return { ...recipe, warnings: [...warnings, ...recipe.warnings] }
}

const pageWasCut: ImportWarning = {
  path: '',
  source: '',
  message: `The page has more than ${maxElements} elements; only the first ones were read.`,
}

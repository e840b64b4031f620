import type { ImportedRecipe, ImportWarning } from '../imported/imported-recipe.ts'
import { readCandidates } from './candidates/read-candidates.ts'
import { gatherEvidence } from './evidence/gather-evidence.ts'
import { finishPage } from './finish/finish-page.ts'
import { mergeCandidates } from './merge/merge-candidates.ts'
import { parsePage } from './parse/parse-page.ts'
import type { Page } from './parse/parse-page.ts'

export type { Page } from './parse/parse-page.ts'

/** The recipes of a page, the main one first. */
export type ParsedPage = { readonly recipes: ImportedRecipe[]; readonly warnings: ImportWarning[] }

/** Extracts the recipes of a web page. Never throws, even for invalid or hostile input. */
export function readPage(page: Page): ParsedPage {
  const { recipes, warnings } = readInStages(page).finished
  return { recipes: recipes.map(({ recipe }) => recipe), warnings }
}

/** The output of each stage of reading a page. */
export function readInStages(page: Page) {
  const document = parsePage(page)
  const evidence = gatherEvidence(document)
  const candidates = readCandidates(document, evidence)
  const merged = mergeCandidates(document, candidates)
  const finished = finishPage(document, merged)
  return { document, evidence, candidates, merged, finished }
}

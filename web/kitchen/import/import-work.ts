import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createDuplicateFinder } from '#core/workflows/import/find-duplicates.ts'
import { createImportImages } from '#core/workflows/import/import-images.ts'
import { createImportRun } from '#core/workflows/import/import-run.ts'
import { loadKnownRecipes } from '#core/workflows/import/known-recipes.ts'
import { writeChosen, writeRecipe, type WriteDeps } from '#core/workflows/import/write-recipe.ts'
import { openIngredientCatalogue } from '#core/workflows/import/ingredient-catalogue.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import { browserRandom as random } from './browser-random.ts'
import { transferByServer } from './import-images.ts'
import type { ImportRow, ImportState, Outcome } from './import-state.ts'

const writeOptions = { isPublishing: false, isOverwriting: false, duplicates: null } as const

/** Loads the recipes of the site, and creates an import batch or continues with the existing one. */
export async function loadImportWork(
  api: TrivetApi,
  siteSlug: string,
  { labels, batchId: begunId }: Pick<ImportState, 'labels' | 'batchId'>,
  onBegun: (batchId: string) => Promise<void>,
): Promise<WriteDeps> {
  const catalogue = await openIngredientCatalogue({ api }, siteSlug)
  const run = createImportRun({ api }, siteSlug, labels, { begunId, onBegun })
  const known = await loadKnownRecipes({ api, random, catalogue, siteSlug })
  const finder = createDuplicateFinder({ random, catalogue, known }, writeOptions)
  const images = createImportImages(transferByServer(api))
  return { api, random, catalogue, images, siteSlug, run, finder: async () => finder }
}

/** Writes a recipe according to its choice. */
export async function writeRow(
  work: Promise<WriteDeps>,
  { read: recipe, choice, duplicate, batchDuplicate }: ImportRow,
  isPublishing: boolean,
): Promise<Outcome> {
  if (choice === null || choice === 'skip') return { status: 'skipped', recipeId: null, notes: [] }
  const options = { ...writeOptions, isPublishing }
  try {
    const deps = await work
    const written =
      duplicate === null && batchDuplicate === null
        ? await writeRecipe(deps, recipe, options)
        : await writeChosen(deps, recipe, { choice, duplicate }, options)
    const status = written.status === 'kept' || written.status === 'read' ? 'unchanged' : written.status
    return { status, recipeId: written.recipe.id, notes: written.warnings }
  } catch (error) {
    return { status: 'failed', recipeId: null, notes: [failureAdvice(error)] }
  }
}

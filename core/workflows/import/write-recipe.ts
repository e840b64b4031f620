import { failureCode } from '../../model/call-failure.ts'
import {
  duplicateChoice,
  type DuplicatePolicy,
  type ImportChoice,
  type ImportDuplicate,
} from '../../model/recipe/duplicates.ts'
import type { DuplicateFinder, FoundDuplicate } from './find-duplicates.ts'
import type { ReadRecipe } from './read-source.ts'
import {
  createRecipe,
  managedRecipe,
  publishIfRequested,
  updateFromFile,
  updateRecipe,
  type SaveDeps,
  type WrittenRecipe,
} from './save-imported-recipe.ts'

/** The dependencies of writing a recipe. */
export type WriteDeps = SaveDeps & {
  /** Loads the recipes of the site lazily. */
  readonly finder: () => Promise<DuplicateFinder>
}

/** The options for writing recipes. */
export type WriteOptions = {
  readonly isPublishing: boolean
  readonly isOverwriting: boolean
  /** The choice for all recipes that the site may have; null for the safe default. */
  readonly duplicates: DuplicatePolicy | null
}

/** The outcome for a recipe, with its possible duplicate on the site. */
export type Written = WrittenRecipe & { readonly duplicate: ImportDuplicate | null }

/** Creates the recipe, updates its match on the site, or skips it, depending on the options. */
export function writeRecipe(deps: WriteDeps, read: ReadRecipe, options: WriteOptions): Promise<Written> {
  return unlessRaced(deps, async (finder) => {
    const found = await finder.find(read)
    const written = await writeFound(deps, finder, read, found, options)
    const { duplicate } = found
    return { ...(await publishIfRequested(deps, read, written, options.isPublishing)), duplicate }
  })
}

/** Writes a recipe as the user chose, even if the recipe that it replaces was changed. */
export function writeChosen(
  deps: WriteDeps,
  read: ReadRecipe,
  { choice, duplicate }: { readonly choice: ImportChoice; readonly duplicate: ImportDuplicate | null },
  options: WriteOptions,
): Promise<Written> {
  return unlessRaced(deps, async (finder) => {
    const { key } = await finder.find(read)
    const known = duplicate && choice === 'update' ? await managedRecipe(deps, duplicate.recipeId) : null
    const written = known
      ? await updateRecipe(deps, read, known, { key, isOverwriting: true })
      : await createRecipe(deps, read, finder.freeKey(key))
    return { ...(await publishIfRequested(deps, read, written, options.isPublishing)), duplicate }
  })
}

async function writeFound(
  deps: WriteDeps,
  finder: DuplicateFinder,
  read: ReadRecipe,
  { duplicate, key }: FoundDuplicate,
  { isOverwriting, duplicates: policy }: WriteOptions,
): Promise<WrittenRecipe> {
  const choice = duplicateChoice(duplicate, policy)
  if (duplicate === null || choice === 'new') return createRecipe(deps, read, finder.freeKey(key))
  const known = await managedRecipe(deps, duplicate.recipeId)
  if (choice === 'skip') return { status: 'skipped', recipe: known, warnings: [] }
  // The site already has it.
  if (duplicate.by === 'content') return { status: 'unchanged', recipe: known, warnings: [] }
  if (duplicate.by === 'source') return updateRecipe(deps, read, known, { key, isOverwriting })
  // A request to update a recipe from another source overwrites it.
  return isOverwriting || policy === 'update'
    ? updateRecipe(deps, read, known, { key, isOverwriting: true })
    : updateFromFile(deps, read, known, false)
}

/** The maximum number of attempts for a write that conflicts with other writes. */
const maxAttempts = 3
const raceCodes: readonly (string | null)[] = ['slug_taken', 'source_taken', 'conflict', 'recipe_not_found']

/** Writes a recipe and adds it to the known ones; loads the site's recipes again after a conflicting write. */
async function unlessRaced(
  deps: WriteDeps,
  write: (finder: DuplicateFinder) => Promise<Written>,
): Promise<Written> {
  const finder = await deps.finder()
  for (let attempt = 1; ; attempt += 1) {
    try {
      const written = await write(finder)
      finder.learn(written.recipe)
      return written
    } catch (error) {
      if (attempt === maxAttempts || !raceCodes.includes(failureCode(error))) throw error
      await finder.refresh()
    }
  }
}

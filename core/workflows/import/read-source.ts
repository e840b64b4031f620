import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'
import type { ImportedDraft } from '../../formats/draft/imported-draft.ts'
import { importedRecipeToDraft } from '../../formats/draft/to-draft.ts'
import { readIngredientLine } from '../../formats/ingredient/read-ingredient.ts'
import { isBinary } from '../../formats/file/archive/is-binary.ts'
import { decodeBytes } from '../../formats/document/decode.ts'
import { readContent } from '../../formats/file/read-content.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { sourceOfImport } from '../../calls/import/source-of-import.ts'
import type { SourceFailure } from './import-result.ts'
import { notSupported } from './open-file.ts'
import { pageKey, placeKey, type SourceKey } from './source-key.ts'
import type { ImagesBeside, LoadedPage, RecipeFile, RecipeSource } from './source.ts'

/** A parsed recipe that is not yet written. */
export type ReadRecipe = ImportedDraft & {
  readonly source: SourceKey
  readonly url: string | null
  readonly siteName: string | null
  readonly author: string | null
  /** The images in its file, in order. */
  readonly images: readonly Uint8Array[]
  /** The images next to its file; null if there is no file, or its folder cannot be read. */
  readonly beside: ImagesBeside | null
  /** The number of other recipes on the page. */
  readonly others: number
  /** All recipes of its file in order, including this one; null if each recipe is a separate source. */
  readonly siblings: (() => readonly ReadRecipe[]) | null
}

/** Reads the main recipe of a page or text; `place` is the path of its file, null if it has none. */
export function readSource(
  page: LoadedPage,
  place: string | null,
  { decodeText, random }: DecodeTextDep & RandomDep,
): Result<ReadRecipe, SourceFailure> {
  if (isBinary(page.bytes)) return err({ code: 'not_a_page', message: notSupported })
  const { text } = decodeBytes(page.bytes, decodeText, page.contentType)
  const { recipes: read, warnings } = readContent(page.url === null ? { text } : { text, url: page.url })
  const recipes = read.map(({ recipe }) => recipe)
  const [imported, ...others] = recipes
  if (!imported || isEmpty(imported)) {
    const [reason] = warnings
    const message = `No recipe was found in it.${reason ? ` ${reason.message}` : ''}`
    return err({ code: 'no_recipe_found', message })
  }
  const { url, ...source } = pageKey(imported, { url: page.url, text, place }, random.digest)
  const known = { source, url, images: [], beside: null, others: others.length, siblings: null }
  return ok(readImported(imported, known, random))
}

/** Reads the recipes of files lazily and once. */
export function createFileReader({ random }: RandomDep): (source: RecipeSource) => ReadRecipe {
  const files = new Map<RecipeFile, (ReadRecipe | undefined)[]>()

  function read(file: RecipeFile, index: number): ReadRecipe {
    const known = files.get(file) ?? []
    files.set(file, known)
    return (known[index] ??= readInFile(file, index))
  }

  function readInFile(file: RecipeFile, index: number): ReadRecipe {
    const found = file.recipes[index]
    if (found === undefined) throw new Error('The file has no such recipe.')
    const { recipe, id, images, imagePaths, warnings } = found
    const { url = null } = sourceOfImport(recipe, { url: undefined, content: '' }, random.digest)
    const source: SourceKey =
      id === null
        ? { kind: 'place', key: placeKey(file.place, index, random.digest), isCertain: false }
        : { kind: 'id', key: id, isCertain: true }
    const siblings = () => file.recipes.map((_, at) => read(file, at))
    const known = { source, url, images, beside: besideRecipe(file), others: 0, siblings }
    const addresses = [...imagePaths, ...recipe.images]
    const result = readImported({ ...recipe, images: addresses }, known, random)
    const told = warnings.map((message) => ({ path: '', message, source: '' }))
    return { ...result, warnings: [...told, ...result.warnings] }
  }

  return ({ file, index }) => read(file, index)
}

/** An image with the name of a file belongs to the only recipe in it. */
function besideRecipe({ beside, recipes }: RecipeFile): ImagesBeside | null {
  return beside === null || recipes.length === 1 ? beside : { ...beside, named: async () => null }
}

function readImported(
  imported: ImportedRecipe,
  known: Pick<ReadRecipe, 'source' | 'url' | 'images' | 'beside' | 'others' | 'siblings'>,
  random: RandomDep['random'],
): ReadRecipe {
  const read = importedRecipeToDraft(imported, { uuid: random.uuid, readIngredientLine })
  const { siteName, author } = imported
  if (read.ownFile === null) return { ...read, ...known, siteName, author }
  // A recipe file contains the source of its recipe, if it has one.
  const { key = `trivet:${read.draft.slug}`, url = null } = read.draft.source ?? {}
  const source: SourceKey = { kind: 'own', key: key.slice(0, 2000), isCertain: true }
  return { ...read, ...known, source, url, images: [], beside: null, siteName, author }
}

function isEmpty({ ingredientGroups, instructionGroups, ownFile }: ImportedRecipe): boolean {
  if (ownFile) return false
  const lines = ingredientGroups.flatMap((group) => group.lines)
  const steps = instructionGroups.flatMap((group) => group.steps)
  return lines.length === 0 && steps.length === 0
}

import { decodeBytes } from '../../../formats/page/decode.ts'
import type { ImportedRecipe } from '../../../formats/draft/imported-recipe.ts'
import { readIngredientLine } from '../../../formats/ingredient/read-ingredient.ts'
import { readPage, type PageReading } from '../../../formats/page/read-page.ts'
import { readOwnFile } from '../../../formats/text/read-own-file.ts'
import { readRecipeText } from '../../../formats/text/read-recipe-text.ts'
import { sourceOfImport } from '../source-of-import.ts'
import { importedRecipeToDraft, type ImportedDraft } from '../../../formats/draft/to-draft.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { DecodeTextDep } from '../../../values/text/text-decoding.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import type { SourceFailure } from './import-result.ts'
import type { LoadedPage, Source } from './source.ts'

/** A recipe that was read and not yet written. */
export type ReadRecipe = ImportedDraft & {
  readonly key: string
  readonly url: string | null
  readonly siteName: string | null
  readonly author: string | null
  /** The image that its file holds. */
  readonly image: Uint8Array | null
  /** How many more recipes the page holds. */
  readonly others: number
}

/** Reads the recipe that a page is about. */
export function readSource(
  page: LoadedPage,
  { decodeText, random }: DecodeTextDep & RandomDep,
): Result<ReadRecipe, SourceFailure> {
  const { text } = decodeBytes(page.bytes, decodeText, page.contentType)
  const own = readOwnFile(text, '')
  const { recipes, warnings } = own
    ? { recipes: [own], warnings: [] }
    : markup.test(text)
      ? pageReading(text, page.url)
      : textReading(text)
  const [imported, ...others] = recipes
  if (!imported || isEmpty(imported)) {
    const [reason] = warnings
    const message = `No recipe was found in it.${reason ? ` ${reason.message}` : ''}`
    return err({ code: 'no_recipe_found', message })
  }
  const { key, url } = sourceOfImport(imported, { url: page.url ?? undefined, content: text }, random.digest)
  return ok(readImported(imported, { key, url: url ?? null, others: others.length }, random))
}

/** A recipe of a file, which is known by its address, or by its file and title. */
export function readRecipeSource(
  { recipe, key, image, warnings }: Extract<Source, { kind: 'recipe' }>,
  { random }: RandomDep,
): ReadRecipe {
  const known = sourceOfImport(recipe, { url: undefined, content: key }, random.digest)
  const read = readImported(recipe, { key: known.key, url: known.url ?? null, others: 0 }, random)
  return {
    ...read,
    image,
    warnings: [...warnings.map((message) => ({ path: '', message, source: '' })), ...read.warnings],
  }
}

function readImported(
  imported: ImportedRecipe,
  known: Pick<ReadRecipe, 'key' | 'url' | 'others'>,
  random: RandomDep['random'],
): ReadRecipe {
  const read = importedRecipeToDraft(imported, { uuid: random.uuid, readIngredientLine })
  const { siteName, author } = imported
  if (read.ownFile === null) return { ...read, ...known, image: null, siteName, author }
  // A file of the program's own says itself where its recipe came from, if it came from anywhere.
  const { key = `trivet:${read.draft.slug}`, url = null } = read.draft.source ?? {}
  return { ...read, key: key.slice(0, 2000), url, others: known.others, image: null, siteName, author }
}

/** A tag; a text without any is a note or a mail, not a page. */
const markup = /<[a-z!/][^<>]{0,500}>/i

function pageReading(html: string, url: string | null): PageReading {
  return readPage(url === null ? { html } : { html, url })
}

function textReading(text: string): PageReading {
  const recipe = readRecipeText(text)
  return { recipes: [recipe], warnings: recipe.warnings }
}

function isEmpty({ ingredientGroups, instructionGroups, ownFile }: ImportedRecipe): boolean {
  if (ownFile) return false
  const lines = ingredientGroups.flatMap((group) => group.lines)
  const steps = instructionGroups.flatMap((group) => group.steps)
  return lines.length === 0 && steps.length === 0
}

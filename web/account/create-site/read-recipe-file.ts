import type { TrivetApi } from '#core/calls/catalogue.ts'
import { openFile, readableBytes } from '#core/workflows/import/open-file.ts'
import type { RecipeSource } from '#core/workflows/import/source.ts'
import { importedRecipeToDraft } from '#core/formats/draft/to-draft.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { bytesOfFile } from '../../browser/read-file.ts'

/** The recipes of a file, and its entries without a recipe, each as its name with the reason. */
type FileRecipes = { readonly drafts: readonly RecipeDraft[]; readonly problems: readonly string[] }

/** Reads an export of another program, a saved web page or a text file. */
export async function readRecipeFile(api: TrivetApi, file: File): Promise<FileRecipes> {
  const bytes = await bytesOfFile(file)
  const source = { name: file.name, bytes, place: null, isOptional: false, beside: null }
  const sources = openFile(source, { decodeText })
  if (sources === null) {
    const readable = readableBytes(bytes)
    if (!readable.ok) return { drafts: [], problems: [`${file.name}: ${readable.error}`] }
    return { drafts: [await readAsPage(api, readable.value)], problems: [] }
  }
  return {
    drafts: sources.flatMap((source) => (source.kind === 'recipe' ? draftOf(source) : [])),
    problems: sources.flatMap((source) =>
      source.kind === 'missing' ? `${source.name}: ${source.message}` : [],
    ),
  }
}

function draftOf({ file, index }: RecipeSource): readonly RecipeDraft[] {
  const found = file.recipes[index]
  if (found === undefined) return []
  const uuid = () => crypto.randomUUID()
  return [importedRecipeToDraft(found.recipe, { uuid, readIngredientLine }).draft]
}

/** Lets the server parse a page or text, in the same way as a fetched page. */
async function readAsPage(api: TrivetApi, bytes: Uint8Array): Promise<RecipeDraft> {
  const text = decodeText(bytes, 'utf-8') ?? ''
  const body = /<[a-z!/][^<>]{0,500}>/i.test(text) ? { html: text } : { text }
  return (await api.parseRecipe({ body })).body.recipe
}

function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

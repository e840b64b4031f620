import { namesOfFile, type FileRecipe, type RecipeNames } from '../../formats/markdown/recipe-file.ts'
import { recipeCodecs } from '../../formats/own-file/recipe-formats.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { IngredientCatalogue } from './ingredient-catalogue.ts'
import type { ReadRecipe } from './read-source.ts'
import { writingForm } from '../../model/recipe/record/writing-form.ts'

/** True if the site has the content of a recipe file; a slug and a publication that the file omits are ignored. */
export function isSameFile(read: ReadRecipe, known: ManagedRecipe, names: RecipeNames): boolean {
  const { write } = recipeCodecs[formatOf(read)]
  const { publishedAt: said, ...draft } = read.draft
  const published = known.publishedAt === null ? null : new Date(known.publishedAt)
  const source = draft.source ?? known.source
  const file = write({ ...draft, source, slug: known.slug }, namesOfFile(fileOf(read)), said ?? published)
  return file === write(writingForm(known), names, published)
}

/** Applies a recipe file to the existing recipe. A published recipe stays published. */
export async function applyOwnFile(
  { catalogue, random }: RandomDep & { readonly catalogue: IngredientCatalogue },
  read: ReadRecipe,
  known: ManagedRecipe,
): Promise<RecipeDraft> {
  const before = writingForm(known)
  const over = recipeCodecs[formatOf(read)].over(fileOf(read), before, catalogue.names, random.uuid)
  const { publishedAt, ...draft } = await catalogue.resolve(over)
  const changes = { ...draft, slug: known.slug, source: read.draft.source ?? before.source }
  return publishedAt ? { ...changes, publishedAt } : changes
}

function formatOf({ ownFile }: ReadRecipe) {
  return ownFile?.format ?? 'markdown'
}

function fileOf({ draft, newIngredients, equipment, ownFile }: ReadRecipe): FileRecipe {
  return { draft, newIngredients, equipment, isPublishedNow: ownFile?.isPublishedNow ?? false }
}

import type { OwnFile } from '../imported/file-format.ts'
import { recipeCodecs } from '../own-file/recipe-formats.ts'
import type { FileProblem, FileRecipe } from '../markdown/recipe-file.ts'
import { recipeTexts } from '../markdown/recipe-texts.ts'
import { writeIngredientUsage } from '../markdown/usage-line.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { ImportWarning } from '../imported/imported-recipe.ts'
import type { ImportedDraft } from './imported-draft.ts'

/** Converts the recipe of a Trivet recipe file without changes, or returns its problems. */
export function ownFileDraft(
  { format, text }: OwnFile,
  uuid: () => string,
): Result<ImportedDraft, readonly ImportWarning[]> {
  const { recipe, problems } = recipeCodecs[format].read(text, { uuid, fileName: '', isImport: true })
  if (recipe === null) return err(problems.map(toWarning))
  const { draft, newIngredients, equipment, isPublishedNow } = recipe
  return ok({
    ...{ draft, newIngredients, equipment, ingredientLines: ingredientLines(recipe) },
    ...{ imageUrls: [], stepImages: [], warnings: [], confidence: 1 },
    ownFile: { format, isPublishedNow },
  })
}

/** These lines are certain; a usage without an ingredient of the site has no ingredient title. */
function ingredientLines({ draft, newIngredients }: FileRecipe): ImportedDraft['ingredientLines'] {
  const titles = new Map(
    newIngredients.flatMap(({ title, usageIds }) => usageIds.map((id) => [id, title] as const)),
  )
  const texts = recipeTexts({ usages: [] })
  return (draft.ingredientUsageGroups ?? []).flatMap(({ ingredientUsages }) =>
    ingredientUsages.map((usage) => ({
      usageId: usage.id,
      source: writeIngredientUsage(usage, titles.get(usage.id) ?? null, texts),
      ingredient: titles.get(usage.id) ?? '',
      confidence: 1,
    })),
  )
}

function toWarning({ line, message }: FileProblem): ImportWarning {
  return { path: '', message: `Line ${line} is not as it was written: ${message}`, source: '' }
}

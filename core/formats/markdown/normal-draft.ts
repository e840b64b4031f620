import type { IngredientUsageDraft, RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { tidyForm } from '../../model/recipe/record/recipe-form.ts'
import { readRichText } from '../../values/rich-text/read-text.ts'
import { rowText } from '../ingredient/ingredient-row.ts'
import type { RecipeNames } from './recipe-file.ts'

/** A group without lines is kept. */
const required: ReadonlySet<string> = new Set(['ingredientUsages', 'instructions'])

/**
 * Normalizes a writing form, so that equivalent ones are equal: without empty values and defaults (such as a public
 * recipe, a title that is that of the ingredient, or a typed line that says the fields), and with normalized texts. An omitted field means null on the
 * site.
 */
export function normalDraft(draft: RecipeDraft, names: RecipeNames): RecipeDraft {
  const normal = {
    ...tidyForm(draft),
    ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => ({
        ...usage,
        ingredientTitleOverride: ownTitle(usage.ingredientTitleOverride, names.ingredientTitle(usage)),
        lineText: ownLine(usage, names),
      })),
    })),
    equipmentUsages: (draft.equipmentUsages ?? []).map((usage) => ({
      ...usage,
      equipmentTitleOverride: ownTitle(usage.equipmentTitleOverride, names.equipmentTitle(usage)),
    })),
  }
  return { ...compact(normal), title: draft.title, slug: draft.slug }
}

function ownTitle(title: string | null | undefined, known: string | null): string | null {
  return title && title !== known ? title : null
}

/** The typed line if it differs from the one that is written from the fields. */
function ownLine(usage: IngredientUsageDraft, names: RecipeNames): string | null {
  const { lineText = null } = usage
  const written = () => rowText(usage, { titleOf: () => names.ingredientTitle(usage), idOf: () => null })
  return lineText !== null && lineText !== written() ? lineText : null
}

/** The non-empty fields of an object. */
function compact<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'legacyRecipeData') return inner == null ? [] : [[key, inner]]
    const normal = compactValue(inner)
    return isEmpty(normal) && !required.has(key) ? [] : [[key, normal]]
  })
  // The keys are those of the input, and values were only reduced.
  return Object.fromEntries(entries) as Value
}

function compactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compactValue)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('type' in value && value.type === 'document') {
    const text = readRichText(value)
    return text.children.length === 0 ? null : text
  }
  return compact(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

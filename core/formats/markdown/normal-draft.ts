import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { readRichText } from '../../values/rich-text/read-text.ts'
import type { RecipeNames } from './recipe-file.ts'

/** A group without lines is a group all the same. */
const required: ReadonlySet<string> = new Set(['ingredientUsages', 'instructions'])

/**
 * The one writing form among those that mean the same: without what is empty or says what holds anyway (a public
 * recipe, a title that is the ingredient's own), and with texts in their one form. What it leaves out is null for
 * the site.
 */
export function normalDraft(draft: RecipeDraft, names: RecipeNames): RecipeDraft {
  const { privacySetting, ...rest } = draft
  const normal = {
    ...rest,
    ...(privacySetting === 'subscribers_only' ? { privacySetting } : {}),
    ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => ({
        ...usage,
        ingredientTitleOverride: ownTitle(usage.ingredientTitleOverride, names.ingredientTitle(usage)),
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

/** The fields of an object that say something. */
function compact<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'legacyRecipeData') return inner == null ? [] : [[key, inner]]
    const normal = compactValue(inner)
    return isEmpty(normal) && !required.has(key) ? [] : [[key, normal]]
  })
  // The keys are those of the value, and what they held was only made smaller.
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

import type { ImportedRecipe } from './imported-recipe.ts'

/** Adds fields of `second` that `first` does not have. */
export function mergeRecipes(first: ImportedRecipe, second: ImportedRecipe): ImportedRecipe {
  const merged: ImportedRecipe = { ...second }
  const fill = <Key extends keyof ImportedRecipe>(key: Key): void => {
    if (!isEmpty(first[key])) merged[key] = first[key]
  }
  for (const key of recipeKeys) fill(key)
  if (first.yieldText !== null) {
    merged.yieldServings = first.yieldServings
    merged.yieldServingsMax = first.yieldServingsMax
  }
  merged.images = [...new Set([...first.images, ...second.images])]
  merged.warnings = [...first.warnings, ...second.warnings]
  merged.leftovers = [...first.leftovers, ...second.leftovers]
  return merged
}

const recipeKeys = [
  'title',
  'description',
  'author',
  'ingredientGroups',
  'instructionGroups',
  'prepTimeMinutes',
  'cookTimeMinutes',
  'totalTimeMinutes',
  'customTime',
  'yieldText',
  'yieldServings',
  'yieldServingsMax',
  'notes',
  'tips',
  'equipment',
  'keywords',
  'category',
  'cuisine',
  'diet',
  'method',
  'nutrition',
  'video',
  'language',
  'siteName',
  'canonicalUrl',
  'ratings',
  'difficulty',
  'confidence',
] as const satisfies readonly (keyof ImportedRecipe)[]

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

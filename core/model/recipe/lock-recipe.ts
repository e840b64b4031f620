import { copyFields } from '../../values/copy-fields.ts'
import { canReadRecipe, lockedPreview, type RecipeReader } from './recipe-access.ts'
import type { IngredientUsageGroup, Recipe } from './recipe.ts'
import { lockedTemplate, shownWhenLocked } from './record/field-shapes.ts'

/** The recipe as this reader may read it: complete or locked. */
export function recipeForReader(reader: RecipeReader, recipe: Recipe): Recipe {
  return canReadRecipe(reader, recipe) ? { ...recipe, isLocked: false } : lockRecipe(recipe)
}

/**
 * The public part of a recipe: the fields that the table of fields shows when it is locked, and the first ingredient
 * lines without their notes. A field without a row, and one whose row hides it, is not in it.
 */
export function lockRecipe(recipe: Recipe): Recipe {
  return {
    ...copyFields({ ...lockedTemplate }, recipe, shownWhenLocked),
    ingredientUsageGroups: recipe.ingredientUsageGroups.slice(0, lockedPreview.groups).map(previewGroup),
    isLocked: true,
  }
}

function previewGroup(group: IngredientUsageGroup): IngredientUsageGroup {
  return {
    id: group.id,
    title: group.title,
    note: null,
    ingredientUsages: group.ingredientUsages.slice(0, lockedPreview.linesPerGroup).map((usage) => ({
      ...usage,
      note: null,
      link: null,
    })),
  }
}

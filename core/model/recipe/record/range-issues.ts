import type { Issue } from '../../../values/errors.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** Problems of ranges whose bounds are reversed. */
export function rangeIssues(draft: RecipeDraft): Issue[] {
  return (draft.ingredientUsageGroups ?? []).flatMap(({ ingredientUsages }, group) =>
    ingredientUsages.flatMap(({ quantityMin, quantityMax }, index) =>
      quantityMin != null && quantityMax != null && quantityMax < quantityMin
        ? {
            path: `ingredientUsageGroups.${group}.ingredientUsages.${index}.quantityMax`,
            message: `Number must be greater than or equal to ${quantityMin}`,
          }
        : [],
    ),
  )
}

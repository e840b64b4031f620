import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { FileRecipe } from './recipe-file.ts'

type Titled = { readonly id: string; readonly title: string }

/** Finds the ids of the site's ingredients and equipment by title; null if there is none. */
export type SiteIds = {
  readonly ingredient: (title: string) => Titled | null
  readonly equipment: (title: string) => Titled | null
}

/**
 * The recipe of a file for a site: usages reference the site's ingredients and equipment, and keep their titles if
 * these are different.
 */
export function withSiteNames(
  { draft, newIngredients, equipment }: Omit<FileRecipe, 'isPublishedNow'>,
  things: SiteIds,
): RecipeDraft {
  const ingredients = new Map(
    newIngredients.flatMap(({ title, usageIds }) =>
      usageIds.map((id) => [id, things.ingredient(title)] as const),
    ),
  )
  const pieces = new Map(equipment.map(({ usageId, title }) => [usageId, things.equipment(title)]))
  return {
    ...draft,
    ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => {
        const thing = ingredients.get(usage.id)
        if (!thing) return usage
        return {
          ...usage,
          ingredientId: thing.id,
          ingredientTitleOverride: ownTitle(usage.ingredientTitleOverride, thing),
        }
      }),
    })),
    equipmentUsages: (draft.equipmentUsages ?? []).map((usage) => {
      const thing = pieces.get(usage.id)
      if (!thing) return usage
      return {
        ...usage,
        equipmentId: thing.id,
        equipmentTitleOverride: ownTitle(usage.equipmentTitleOverride, thing),
      }
    }),
  }
}

function ownTitle(title: string | null | undefined, { title: known }: Titled): string | null {
  return title && title !== known ? title : null
}

import { isPaidPlan } from '../account/paid-plan.ts'
import type { PlanType } from '../account/user.ts'
import type { PrivacySetting } from './record/recipe-parts.ts'

/** The ingredient lines that remain in a locked recipe: those that the clipped view can show. */
export const lockedPreview = { groups: 2, linesPerGroup: 3 } as const

/**
 * The properties of a reader that access depends on: the plan of their active subscription on this site, and their
 * role.
 */
export type RecipeReader = {
  readonly planType: PlanType | null
  readonly isManager: boolean
  /** The id of the recipe that a signed preview opens to this reader. */
  readonly previewRecipeId?: string | null
}

/** A reader who is not signed in. */
export const anonymousReader: RecipeReader = { planType: null, isManager: false }

type Guarded = { readonly id: string; readonly privacySetting: PrivacySetting }

/** True for a recipe that is not public. */
export function isPremium(recipe: Pick<Guarded, 'privacySetting'>): boolean {
  return recipe.privacySetting !== 'public'
}

/** True if the reader may read the whole recipe: it is public, or they pay, manage the site, or preview this recipe. */
export function canReadRecipe(reader: RecipeReader, recipe: Guarded): boolean {
  return (
    !isPremium(recipe) ||
    reader.isManager ||
    isPaidPlan(reader.planType) ||
    reader.previewRecipeId === recipe.id
  )
}

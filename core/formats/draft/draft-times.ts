import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

type Times = Pick<
  RecipeDraft,
  'prepTimeMinutes' | 'cookTimeMinutes' | 'customTimeMinutes' | 'customTimeLabel'
>

/**
 * The times of a draft. If the total exceeds preparation and cooking time, the difference becomes the custom time, so
 * that the displayed total is the author's.
 */
export function draftTimes(imported: ImportedRecipe): Times {
  const { prepTimeMinutes, cookTimeMinutes, totalTimeMinutes, customTime } = imported
  const times = { prepTimeMinutes: whole(prepTimeMinutes), cookTimeMinutes: whole(cookTimeMinutes) }
  if (customTime && customTime.minutes > 0) {
    return { ...times, customTimeMinutes: whole(customTime.minutes), customTimeLabel: customTime.label }
  }
  const known = (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0)
  const rest = (totalTimeMinutes ?? 0) - known
  if (rest <= 0) return times
  const label = known === 0 ? 'Total' : 'Resting'
  return { ...times, customTimeMinutes: whole(rest), customTimeLabel: label }
}

function whole(minutes: number | null): number | null {
  return minutes === null || !(minutes > 0) ? null : Math.round(minutes)
}

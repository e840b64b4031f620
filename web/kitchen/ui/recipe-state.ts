import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { plannedTime, shortDay, timeAgo } from './format-time.ts'

export type RecipeState = { readonly kind: 'draft' | 'scheduled' | 'published'; readonly text: string }

type Dates = Pick<ManagedRecipeCard, 'publishedAt' | 'scheduledAt'>

/** The publication state shown in a row: "Draft", "Scheduled Sun 09:00", "Published 12 Nov". */
export function recipeState({ publishedAt, scheduledAt }: Dates, now: Date): RecipeState {
  const planned = scheduledAt ?? (publishedAt !== null && new Date(publishedAt) > now ? publishedAt : null)
  if (planned !== null) return { kind: 'scheduled', text: `Scheduled ${plannedTime(new Date(planned), now)}` }
  if (publishedAt === null) return { kind: 'draft', text: 'Draft' }
  return { kind: 'published', text: `Published ${shortDay(new Date(publishedAt), now)}` }
}

/** The time of the last change relative to now, as shown in a row. */
export const updatedText = ({ updatedAt }: Pick<ManagedRecipeCard, 'updatedAt'>, now: Date): string =>
  timeAgo(new Date(updatedAt), now)

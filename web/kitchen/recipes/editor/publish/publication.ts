import type { RecipeMetadata } from '../work/recipe-server.ts'

/**
 * The publication state of a recipe. `scheduled_changed`, `changed`: it is scheduled or published, and has changes that
 * readers do not get without an update. `late`: it was published more than an hour after its scheduled time, so its
 * newsletter is not sent without confirmation.
 */
export type Publication = 'draft' | 'scheduled' | 'scheduled_changed' | 'late' | 'published' | 'changed'

export function publicationOf({ publishedAt, schedule, hasWorkingCopy }: RecipeMetadata): Publication {
  const isScheduled = publishedAt === null && schedule?.state === 'waiting'
  if (isScheduled) return hasWorkingCopy ? 'scheduled_changed' : 'scheduled'
  if (publishedAt === null) return 'draft'
  if (hasWorkingCopy) return 'changed'
  return schedule?.state === 'late' ? 'late' : 'published'
}

import type { RecipeMetadata } from '../work/recipe-server.ts'

/**
 * The publication state of a recipe. `changed`: it is published and has unpublished changes. `late`: it was published
 * more than an hour after its scheduled time, so its newsletter is not sent without confirmation.
 */
export type Publication = 'draft' | 'scheduled' | 'late' | 'published' | 'changed'

export function publicationOf({ publishedAt, schedule, hasWorkingCopy }: RecipeMetadata): Publication {
  if (publishedAt === null) return schedule?.state === 'waiting' ? 'scheduled' : 'draft'
  if (hasWorkingCopy) return 'changed'
  return schedule?.state === 'late' ? 'late' : 'published'
}

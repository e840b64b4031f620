import type { Circumstances } from '../work/recipe-server.ts'

/** How far a recipe is on its way to readers; `late` waits for its creator because its newsletter was not sent in time. */
export type Publication = 'draft' | 'scheduled' | 'late' | 'published' | 'changed'

export function publicationOf({ publishedAt, schedule, hasWorkingCopy }: Circumstances): Publication {
  if (schedule?.state === 'late') return 'late'
  if (publishedAt !== null) return hasWorkingCopy ? 'changed' : 'published'
  return schedule === null ? 'draft' : 'scheduled'
}

import type { SiteRole } from '../../model/site/site.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

type Recipe = Pick<RecipeRecord, 'publishedAt'>

/**
 * Why somebody of this role may not write a recipe; null when they may. A writer writes drafts: what readers see,
 * before or after the change, is for editors.
 */
export function refuseWriter(role: SiteRole, ...recipes: readonly Recipe[]): DomainError | null {
  if (role !== 'writer' || recipes.every(({ publishedAt }) => publishedAt === null)) return null
  return domainError('forbidden', 'Writers write drafts; an editor publishes, and changes what is published.')
}

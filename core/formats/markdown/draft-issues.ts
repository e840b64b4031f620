import { issueMessage, issuesOfValue } from '../../values/messages.ts'
import type { Issue } from '../../values/errors.ts'
import { RecipeDraft } from '../../model/recipe/recipe.ts'
import { rangeIssues } from '../../model/recipe/range-issues.ts'

/** Complaints about the recipe of a file; that its title is missing, and so its slug, is told where it is looked for. */
export function draftIssues(draft: RecipeDraft): Issue[] {
  const parsed = RecipeDraft.safeParse(draft, { error: issueMessage })
  if (parsed.success) return rangeIssues(draft)
  return issuesOfValue(parsed.error).filter(({ path }) => path !== 'title' && path !== 'slug')
}

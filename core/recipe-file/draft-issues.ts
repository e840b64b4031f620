import { issueMessage, issuesOfValue } from '../contract/messages.ts'
import type { Issue } from '../errors.ts'
import { rangeIssues } from '../recipe/recipe-references.ts'
import { RecipeDraft } from '../recipe/recipe.ts'

/** Complaints about the recipe of a file; that its title is missing, and so its slug, is told where it is looked for. */
export function draftIssues(draft: RecipeDraft): Issue[] {
  const parsed = RecipeDraft.safeParse(draft, { error: issueMessage })
  if (parsed.success) return rangeIssues(draft)
  return issuesOfValue(parsed.error).filter(({ path }) => path !== 'title' && path !== 'slug')
}

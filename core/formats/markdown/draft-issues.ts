import { issueMessage, issuesOfValue } from '../../values/messages.ts'
import type { Issue } from '../../values/errors.ts'
import { withoutMaxima } from '../../values/maxima.ts'
import { draftRuleIssues } from '../../model/recipe/record/draft-rule-issues.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { rangeIssues } from '../../model/recipe/record/range-issues.ts'

/**
 * The validation issues of a file's recipe; a missing title, and the slug that depends on it, are reported elsewhere.
 * For imports, which shorten what is too long, maxima are not checked.
 */
export function draftIssues(draft: RecipeDraft, isImport = false): Issue[] {
  const schema = isImport ? withoutMaxima(RecipeDraft) : RecipeDraft
  const parsed = schema.safeParse(draft, { error: issueMessage })
  if (parsed.success) return isImport ? rangeIssues(draft) : draftRuleIssues(draft)
  return issuesOfValue(parsed.error).filter(({ path }) => path !== 'title' && path !== 'slug')
}

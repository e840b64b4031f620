import type { Issue } from '../../../values/errors.ts'
import { limits } from '../../../values/limits.ts'
import { rangeIssues } from './range-issues.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** Problems of a recipe that its schema does not detect: reversed ranges, and too many lines in total. */
export function draftRuleIssues(draft: RecipeDraft): Issue[] {
  return [...rangeIssues(draft), ...totalIssues(draft)]
}

function totalIssues({ ingredientUsageGroups = [], instructionGroups = [] }: RecipeDraft): Issue[] {
  const lines = ingredientUsageGroups.reduce((sum, group) => sum + group.ingredientUsages.length, 0)
  const steps = instructionGroups.reduce((sum, group) => sum + group.instructions.length, 0)
  return [
    ...(lines > limits.lines ? [tooMany('ingredientUsageGroups', limits.lines, 'ingredients')] : []),
    ...(steps > limits.steps ? [tooMany('instructionGroups', limits.steps, 'steps')] : []),
  ]
}

function tooMany(path: string, maximum: number, what: string): Issue {
  return { path, message: `A recipe can have at most ${maximum} ${what} in all` }
}

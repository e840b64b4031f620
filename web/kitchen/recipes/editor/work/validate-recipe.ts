import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { draftRuleIssues } from '#core/model/recipe/record/draft-rule-issues.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import type { Issue } from '#core/values/errors.ts'
import { issueMessage, issuesOfValue } from '#core/values/messages.ts'
import { plainComplaint } from '#core/values/plain-issue.ts'
import { fieldName, partName } from './field-names.ts'

const Form = RecipeDraft.omit({ publishedAt: true })

/** Validates a recipe by the rules of the server, so that nothing is sent that the server would reject. */
export function validateRecipe(form: EditedRecipe): Issue[] {
  const read = Form.safeParse(form, { error: issueMessage })
  const issues = read.success ? [] : issuesOfValue(read.error)
  return [
    ...issues.map(({ path, message }) => ({ path, message: sentence(path, message) })),
    ...draftRuleIssues(form),
  ]
}

/** Converts a schema message to a sentence that names the field and says what to do. */
function sentence(path: string, message: string): string {
  if (path === 'title') return 'Give the recipe a title of at most 200 characters.'
  if (path === 'slug') return 'Give the recipe an address of 1 to 100 characters.'
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const [first = '', ...others] = names
  const last = others.at(-1)
  const name = (last === undefined ? undefined : partName(last)) ?? fieldName(first)
  const [, most] = /^Array must contain at most (\d+)/.exec(message) ?? []
  if (most !== undefined) return `There can be at most ${most} ${name} here.`
  return plainComplaint(path.startsWith('keywords.') ? 'a keyword' : `the ${name}`, message)
}

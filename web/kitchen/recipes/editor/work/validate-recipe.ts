import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { draftRuleIssues } from '#core/model/recipe/draft-rule-issues.ts'
import { RecipeDraft } from '#core/model/recipe/recipe-draft.ts'
import type { Issue } from '#core/values/errors.ts'

const Form = RecipeDraft.omit({ publishedAt: true })

/** What is wrong with a recipe by the rules of the server, so that nothing is sent that it refuses. */
export function validateRecipe({ lineTexts: _, ...form }: EditedRecipe): Issue[] {
  const read = Form.safeParse(form)
  const issues = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        message: sentence(path[0], message),
      }))
  return [...issues, ...draftRuleIssues(form)]
}

/** The schema speaks to programs; a creator hears what to do. */
function sentence(field: PropertyKey | undefined, message: string): string {
  if (field === 'title') return 'Give the recipe a title of at most 200 characters.'
  if (field === 'slug') return 'Give the recipe an address of 1 to 100 characters.'
  return message
}

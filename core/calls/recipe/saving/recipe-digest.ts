import type { Random } from '../../../ports/random.ts'
import { normalDraft } from '../../../formats/markdown/normal-draft.ts'
import { canonicalJson } from '../../../values/same-value.ts'
import { recipeForm } from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'

const noNames = { ingredientTitle: () => null, equipmentTitle: () => null }

/** A digest of the content of a recipe. Publishing and omitted empty fields do not change it. */
export function recipeDigest(record: RecipeRecord, random: Pick<Random, 'digest'>): string {
  return random.digest(canonicalJson(normalDraft(recipeForm(record), noNames)))
}

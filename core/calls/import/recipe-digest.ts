import type { Random } from '../../ports/random.ts'
import { normalDraft } from '../../formats/markdown/normal-draft.ts'
import { canonicalJson } from '../../values/same-value.ts'
import type { RecipeDraft } from '../../model/recipe/recipe.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'

const noNames = { ingredientTitle: () => null, equipmentTitle: () => null }

/** The writing form of a stored recipe, without when it is published. */
export function draftOfRecord(record: RecipeRecord): RecipeDraft {
  const {
    id: _id,
    siteId: _site,
    createdAt: _created,
    updatedAt: _updated,
    publishedAt: _published,
    ...draft
  } = record
  return draft
}

/** A digest of what a recipe says; publishing does not change it, nor does leaving out what says nothing. */
export function recipeDigest(record: RecipeRecord, random: Pick<Random, 'digest'>): string {
  return random.digest(canonicalJson(normalDraft(draftOfRecord(record), noNames)))
}

import { describe, expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { ImageUse } from '#core/model/media/image.ts'
import {
  EquipmentUsageDraft,
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  InstructionGroupDraft,
  RecipeDraft,
} from '#core/model/recipe/record/recipe-draft.ts'
import { RecipeSource } from '#core/model/recipe/record/recipe-parts.ts'
import { fieldName, partName, recipeFieldName } from './field-names.ts'

/** True for names that only the code uses, such as "lineTexts" and "unitId". */
const isPrivate = (name: string) => /\b[a-z]+[A-Z]|\bids?\b/.test(name)

describe('the recipe field names in messages', () => {
  const { publishedAt: _, ...form } = RecipeDraft.shape
  const fields = [...new Set([...Object.keys(form), ...Object.keys(editedRecipe({ title: '', slug: '' }))])]

  it.each(fields)('include a readable name for %s', (field) => {
    expect(recipeFieldName(field)).toBeDefined()
    expect(isPrivate(fieldName(field))).toBe(false)
  })

  const parts = [
    ...[IngredientUsageGroupDraft, IngredientUsageDraft, InstructionGroupDraft, InstructionDraft],
    ...[EquipmentUsageDraft, ImageUse, RecipeSource],
  ].flatMap(({ shape }) => Object.keys(shape))

  it.each([...new Set(parts)])('include a readable name for %s of a part', (field) => {
    expect(partName(field)).toBeDefined()
    expect(isPrivate(partName(field) ?? '')).toBe(false)
  })

  it('do not contain the keys of unknown fields', () => {
    expect(['lineTexts', 'baseVersion', 'constructor'].map(fieldName)).toEqual(['recipe', 'recipe', 'recipe'])
  })
})

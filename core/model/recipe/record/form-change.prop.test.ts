import { describe, expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { sampleId, sampleText } from '#core/testing/samples/recipe-sample.ts'
import { changedFields, formChange } from './form-change.ts'
import { changeForm, completeForm, tidyForm, type RecipeForm } from './recipe-form.ts'

const text = fc.option(fc.constantFrom('a', 'b', 'c').map(sampleText))
const minutes = fc.option(fc.constantFrom(0, 5, 10))
const form: fc.Arbitrary<RecipeForm> = fc.record(
  {
    title: fc.constantFrom('Soup', 'Stew', 'Pie'),
    slug: fc.constantFrom('soup', 'stew'),
    description: text,
    note: text,
    prepTimeMinutes: minutes,
    cookTimeMinutes: minutes,
    privacySetting: fc.constantFrom('public', 'subscribers_only'),
    keywords: fc.array(fc.constantFrom('hot', 'cold'), { maxLength: 2 }),
    ingredientUsageGroups: fc.constantFrom(
      [],
      [{ id: sampleId(1), ingredientUsages: [{ id: sampleId(2), quantityMin: 1 }] }],
      [{ id: sampleId(1), ingredientUsages: [{ id: sampleId(2), quantityMin: 2 }] }],
    ),
  },
  { requiredKeys: ['title', 'slug'] },
)
describe('forms', () => {
  test.prop([form])('are equal with every field present, and without the empty ones', (one) => {
    expect(changedFields(one, completeForm(one))).toEqual([])
    expect(changedFields(one, tidyForm(one))).toEqual([])
    expect(tidyForm(completeForm(one))).toEqual(tidyForm(one))
  })

  test.prop([form, form])('are replaced completely by changes with every field', (before, after) => {
    expect(changedFields(changeForm(before, completeForm(after)), after)).toEqual([])
    expect(changeForm(before, {})).toEqual(before)
  })

  test.prop([form, form])('are equal exactly if the change has no size', (before, after) => {
    const change = formChange(before, after)
    expect(change.fields).toEqual(changedFields(before, after))
    expect(change.characters > 0).toBe(change.fields.length > 0)
  })
})

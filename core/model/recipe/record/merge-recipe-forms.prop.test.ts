import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/property.ts'
import { sampleId, sampleText } from '#core/testing/recipe-sample.ts'
import { changedFields, formChange, isSameField, mergeRecipeForms } from './merge-recipe-forms.ts'
import { changeForm, completeForm, tidyForm, type RecipeField, type RecipeForm } from './recipe-form.ts'

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
const forms = fc.record({ base: form, mine: form, theirs: form })

const fields = (value: object) => new Set(Object.keys(value))
const isAmong = (value: object) => {
  const names = fields(value)
  return (name: string): name is RecipeField => names.has(name)
}
const fieldsOfAll = (...all: RecipeForm[]) =>
  [...new Set(all.flatMap((each) => Object.keys(each)))].filter(isAmong(Object.assign({}, ...all)))

describe('the merge of two forms', () => {
  test.prop([forms])('takes each field from the side that changed it', ({ base, mine, theirs }) => {
    const merge = mergeRecipeForms({ base, mine, theirs })
    for (const field of fieldsOfAll(base, mine, theirs)) {
      const [isMine, isTheirs] = [isSameField(field, base, mine), isSameField(field, base, theirs)].map(
        (is) => !is,
      )
      if (!isMine) expect(isSameField(field, merge.form, theirs)).toBe(true)
      if (isMine && !isTheirs) expect(isSameField(field, merge.form, mine)).toBe(true)
      const isConflict = isMine && isTheirs && !isSameField(field, mine, theirs)
      expect(merge.conflicts.includes(field)).toBe(isConflict)
    }
  })

  test.prop([form, form])('is the other form if one side changed nothing', (base, changed) => {
    const theirs = mergeRecipeForms({ base, mine: base, theirs: changed })
    const mine = mergeRecipeForms({ base, mine: changed, theirs: base })
    expect([theirs.conflicts, mine.conflicts]).toEqual([[], []])
    expect([changedFields(theirs.form, changed), changedFields(mine.form, changed)]).toEqual([[], []])
  })

  test.prop([forms])('has the same conflicts from both sides, and the same form without any', (diverged) => {
    const { base, mine, theirs } = diverged
    const here = mergeRecipeForms(diverged)
    const there = mergeRecipeForms({ base, mine: theirs, theirs: mine })
    expect([...here.conflicts].sort()).toEqual([...there.conflicts].sort())
    if (here.conflicts.length === 0) expect(changedFields(here.form, there.form)).toEqual([])
  })

  it('lets one person write the title while another writes the ingredients (Mealie#6633)', () => {
    const base = { title: 'Soup', slug: 'soup', prepTimeMinutes: 5 }
    const merge = mergeRecipeForms({
      base,
      mine: { ...base, title: 'Red soup' },
      theirs: { title: 'Soup', slug: 'soup', prepTimeMinutes: null, keywords: ['hot'] },
    })
    expect(merge).toMatchObject({ mine: ['title'], theirs: ['keywords', 'prepTimeMinutes'], conflicts: [] })
    expect(tidyForm(merge.form)).toEqual({ title: 'Red soup', slug: 'soup', keywords: ['hot'] })
  })
})

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

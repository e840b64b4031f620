import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sampleId } from '../../testing/recipe-sample.ts'
import { recipeDraft } from '../../testing/recipe-draft-arbitraries.ts'
import { normalDraft } from '../normal-draft.ts'
import type { RecipeNames } from '../recipe-file.ts'
import { withSiteNames } from '../site-names.ts'
import { mergeCooklangFile } from './merge-cooklang-file.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'

const pantry = ['flour', 'Red lentils', 'salt, fine', 'a@b{1}'].map((title, index) => ({
  id: sampleId(9000 + index),
  title,
}))
const titleOf = (id: string | null | undefined) => pantry.find((each) => each.id === id)?.title ?? null
const names: RecipeNames = {
  ingredientTitle: ({ ingredientId }) => titleOf(ingredientId),
  equipmentTitle: ({ equipmentId }) => titleOf(equipmentId),
}
const idOf = (title: string) => pantry.find((each) => each.title === title) ?? null
const draft = recipeDraft(pantry.map(({ id }) => id)).map((recipe) => ({
  ...recipe,
  ingredientUsageGroups: (recipe.ingredientUsageGroups ?? []).map((group) => ({
    ...group,
    ingredientUsages: group.ingredientUsages.map((usage) => ({
      ...usage,
      quantityMax: usage.quantityMax == null ? null : Math.max(usage.quantityMax, usage.quantityMin ?? 0),
    })),
  })),
}))

function newIds(): () => string {
  let count = 100_000
  return () => sampleId((count += 1))
}

test.prop([draft], { numRuns: 25, endOnFailure: true })(
  'a recipe is the same after its file was pushed as it was pulled, whatever Cooklang cannot hold',
  (recipe) => {
    const uuid = newIds()
    const { recipe: file, problems } = readCooklangFile(writeCooklangFile(recipe, names, null), { uuid })
    if (file === null) throw new Error(JSON.stringify(problems))
    const merged = mergeCooklangFile(file, recipe, names, uuid)
    const back = withSiteNames(merged, { ingredient: idOf, equipment: idOf })
    expect(normalDraft(back, names)).toEqual(normalDraft(recipe, names))
  },
)

test.prop([draft], { numRuns: 25, endOnFailure: true })(
  'a change of the title changes nothing else',
  (recipe) => {
    const uuid = newIds()
    const text = writeCooklangFile({ ...recipe, title: 'Soup' }, names, null)
    const { recipe: file } = readCooklangFile(text.replace('title: Soup', 'title: Stew'), { uuid })
    if (file === null) throw new Error('The file is not right.')
    const back = withSiteNames(mergeCooklangFile(file, { ...recipe, title: 'Soup' }, names, uuid), {
      ingredient: idOf,
      equipment: idOf,
    })
    expect(normalDraft(back, names)).toEqual(normalDraft({ ...recipe, title: 'Stew' }, names))
  },
)

test.prop([fc.string({ unit: 'binary', maxLength: 400 })])('any text is read without a throw', (text) => {
  const { recipe, problems } = readCooklangFile(`---\n${text}\n---\n${text}\n== a ==\n@x{${text}}`, {
    uuid: newIds(),
  })
  expect(recipe === null).toBe(problems.length > 0)
})

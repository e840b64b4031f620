import { expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { withEarlierContent } from './earlier-content.ts'

const legacy = editedRecipe({
  ...{ title: 'Crispbread', slug: 'crispbread' },
  legacyRecipeData: { content: '<p>Rye.</p>' },
})
const step = { id: sampleId(2), content: paragraphsFromText('Bake it.') }
const parsed = (fields: object) =>
  ({
    recipe: {
      title: '',
      slug: '',
      instructionGroups: [{ id: sampleId(1), instructions: [step] }],
      ...fields,
    },
    ingredientLines: [],
  }) as Parameters<typeof withEarlierContent>[1]

it('paragraphs of legacy content that no field contains are added to the story', () => {
  const text = paragraphsFromText('Baked twice a year.\n\nBake  it.\n\nIf it bends, it is not done.')
  const recipe = withEarlierContent(
    legacy,
    parsed({ note: paragraphsFromText('If it bends, it is not done.') }),
    text,
  )
  expect(recipe.legacyRecipeData).toBeNull()
  expect(recipe.note).toEqual(paragraphsFromText('If it bends, it is not done.'))
  expect(recipe.instructionGroups[0]?.instructions).toEqual([step])
  expect(recipe.storyMore).toEqual(paragraphsFromText('Baked twice a year.'))
})

it('legacy content that is already in the fields does not change the story', () => {
  const description = paragraphsFromText('Baked twice a year.')
  const recipe = withEarlierContent(legacy, parsed({ description }), description)
  expect(recipe.description).toEqual(description)
  expect(recipe.storyMore ?? null).toBeNull()
})

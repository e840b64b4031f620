import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { sampleId } from '#core/testing/recipe-sample.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { createDeviceCopies, listDeviceCopies, removeDeviceCopy } from '../work/device-copies.ts'
import { useEditorState } from '../work/editor-context.tsx'
import { IngredientList } from './ingredient-list.tsx'

let unmount = () => undefined as void
afterEach(async () => {
  unmount()
  for (const { id } of await listDeviceCopies('ottolina')) await removeDeviceCopy(id)
})

function WhenLoaded() {
  return useEditorState(({ context }) => context.work !== null) && <IngredientList />
}

it('a line that was stored on the device before it was parsed is parsed when the recipe is opened again', async () => {
  const recipe = draftRecipe({})
  const base = editedRecipe({ title: 'Tart', slug: 'tart' })
  const lineId = sampleId(1)
  const usage = { id: lineId, ingredientTitleOverride: 'pe' }
  const ingredientUsageGroups = [{ id: sampleId(20), ingredientUsages: [usage] }]
  const draft = { ...base, ingredientUsageGroups, lineTexts: { [lineId]: '500 g peas' } }
  const copy = { draft: editedRecipe(draft), base, version: 1, keptAt: new Date() }
  await createDeviceCopies('ottolina', recipe.id).write({
    ...copy,
    draft: { ...copy.draft, lineTexts: draft.lineTexts },
  })
  const sent: unknown[] = []
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    updateRecipe: async ({ body }: { body: { ingredientUsageGroups: unknown } }) => {
      sent.push(body.ingredientUsageGroups)
      return { body: { recipe, mergedFrom: null } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id}>
      <WhenLoaded />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api })
  await expect.element(page.getByRole('textbox', { name: 'Ingredient: peas' })).toHaveValue('500 g peas')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject([{ ingredientUsages: [{ quantityMin: 500, ingredientTitleOverride: 'peas' }] }])
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyUsage, ingredientNames, withReadLine } from '#core/formats/ingredient/ingredient-row.ts'
import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { listDeviceCopies, removeDeviceCopy } from '../../device/device-copies.ts'
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

/** Opens a recipe with one ingredient; returns the ingredients that the editor sends. */
function open(usage: object): unknown[] {
  const ingredientUsages = [{ ...emptyUsage(sampleId(1)), ...usage }]
  const recipe = draftRecipe({ ingredientUsageGroups: [{ id: sampleId(20), ingredientUsages }] })
  const sent: unknown[] = []
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    saveRecipe: async ({ body }: { body: { ingredientUsageGroups: unknown } }) => {
      sent.push(body.ingredientUsageGroups)
      return { body: { recipe, workingCopy: null, mergedFrom: null } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id}>
      <WhenLoaded />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api })
  return sent
}

const read = (line: string) =>
  withReadLine(emptyUsage(sampleId(1)), readIngredientLine(line), ingredientNames([]))
const line = page.getByRole('textbox', { name: /^Ingredient:/ })

it('a line is shown as typed when the recipe is opened again', async () => {
  open(read('a good pinch of flaky salt (optional)'))
  await expect.element(line).toHaveValue('a good pinch of flaky salt (optional)')
  await expect.element(page.getByText('1 good pinch')).toBeInTheDocument()
})

it('a typed line that contradicts its fields is replaced by the text of the fields', async () => {
  open({ ...read('a good pinch of flaky salt'), quantityMin: 2 })
  await expect.element(line).toHaveValue('2 pinches flaky salt')
})

it('a typed line is sent with its parsed fields and discarded when a field is changed by hand', async () => {
  const sent = open(read('500 g pe'))
  await line.click()
  await userEvent.keyboard('{End}as, podded')
  const typed = { quantityMin: 500, ingredientTitleOverride: 'peas', lineText: '500 g peas, podded' }
  await expect.poll(() => sent.at(-1)).toMatchObject([{ ingredientUsages: [typed] }])
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await page.getByLabelText('Note').fill('fresh')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject([{ ingredientUsages: [{ quantityMin: 500, note: 'fresh', lineText: null }] }])
  await expect.element(line).toHaveValue('500 g peas, podded (fresh)')
})

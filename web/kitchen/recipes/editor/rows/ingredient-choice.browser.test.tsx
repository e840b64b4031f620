import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { useEditorState } from '../work/editor-context.tsx'
import { IngredientList } from './ingredient-list.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function WhenLoaded() {
  return useEditorState(({ context }) => context.work !== null) && <IngredientList />
}

/** Shows a draft with ingredients that its site does not have. `create` is awaited before each creation. */
function show(titles: readonly string[], create = async () => undefined as unknown) {
  const usages = titles.map((ingredientTitleOverride, at) => ({
    id: sampleId(at + 1),
    ingredientTitleOverride,
  }))
  const recipe = draftRecipe({
    ingredientUsageGroups: [{ id: sampleId(20), ingredientUsages: usages }],
  })
  let count = 30
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    saveRecipe: async () => ({ body: { recipe, workingCopy: null, mergedFrom: null } }),
    createIngredient: async ({ body: { title } }: { body: { title: string } }) => {
      await create()
      count += 1
      return { body: { ingredient: { id: sampleId(count), title, gramsPerLiter: null } } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id}>
      <WhenLoaded />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api })
}

const ingredient = () => page.getByRole('combobox', { name: 'Ingredient' })

async function openDetails() {
  await userEvent.click(page.getByRole('button', { name: 'figs: more' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Details/ }))
}

it('the focus moves to the form of a new ingredient and back to the line', async () => {
  show(['figs'])
  await openDetails()
  const add = page.getByRole('button', { name: 'Add “figs” to your list' })
  await userEvent.click(add)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(ingredient()).toHaveFocus()
  await userEvent.click(add)
  await userEvent.click(page.getByRole('button', { name: 'Create' }))
  await expect.element(ingredient()).toHaveValue('figs')
  await expect.element(ingredient()).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Remove the ingredient' }))
  await expect.element(ingredient()).toHaveValue('')
  await expect.element(ingredient()).toHaveFocus()
})

it('an editor can change the conversion of an ingredient from a line', async () => {
  const figs = {
    ...{ id: sampleId(50), title: 'figs', gramsPerLiter: 600 },
    ...{ defaultMetricMeasurementMethod: null, defaultImperialMeasurementMethod: 'volume' as const },
  }
  const sent: unknown[] = []
  const usage = { id: sampleId(1), ingredientId: figs.id }
  const recipe = draftRecipe({ ingredientUsageGroups: [{ id: sampleId(20), ingredientUsages: [usage] }] })
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    updateIngredient: async ({ body }: { body: object }) => {
      sent.push(body)
      return { body: { ingredient: { ...figs, ...body } } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id} globals={{ ingredients: [figs] }}>
      <WhenLoaded />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api })
  await openDetails()
  await expect.element(page.getByText(/A liter of it weighs 600 g/)).toBeVisible()
  const change = page.getByRole('button', { name: 'Change', exact: true })
  await userEvent.click(change)
  const density = page.getByRole('textbox', { name: 'Grams per liter' })
  await expect.element(density).toHaveFocus()
  await userEvent.fill(density, '650')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'In metric kitchens' }), 'weight')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText(/A liter of it weighs 650 g/)).toBeVisible()
  await expect.element(change).toHaveFocus()
  expect(sent).toEqual([
    {
      ...{ gramsPerLiter: 650, defaultMetricMeasurementMethod: 'weight' },
      ...{ defaultImperialMeasurementMethod: 'volume' },
    },
  ])
  unmount()
  unmount = mountOnSite({ Component, api, site: { role: 'writer' } })
  await openDetails()
  await expect.element(page.getByText(/A liter of it weighs/)).toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
})

it('the focus moves to the next new row once all ingredients are added', async () => {
  show(['figs', 'walnuts'])
  await userEvent.click(page.getByRole('button', { name: 'Add them' }))
  await expect.element(page.getByRole('button', { name: /Add an ingredient/ })).toHaveFocus()
})

it('the focus stays on the button that adds ingredients if adding fails', async () => {
  show(['figs', 'walnuts'], () => Promise.reject(new Error('not reachable')))
  const add = page.getByRole('button', { name: 'Add them' })
  await userEvent.click(add)
  await expect.element(add).toHaveFocus()
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { useEditorState } from '../work/editor-context.tsx'
import { EquipmentList } from './equipment-list.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const equipment = ['Pan', 'Whisk', 'Mixer'].map((title, at) => ({
  id: sampleId(at + 1),
  title,
  featuredImage: null,
}))

function WhenLoaded() {
  return useEditorState(({ context }) => context.work !== null) && <EquipmentList />
}

/** Shows a draft with a pan and a whisk. Each returned function completes a pending creation of equipment. */
function show() {
  const recipe = draftRecipe({
    equipmentUsages: equipment.slice(0, 2).map(({ id }, at) => ({ id: sampleId(at + 11), equipmentId: id })),
  })
  const creations: (() => void)[] = []
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    saveRecipe: async () => ({ body: { recipe, workingCopy: null, mergedFrom: null } }),
    createEquipment: async ({ body: { title } }: { body: { title: string } }) => {
      await new Promise<void>((resolve) => creations.push(resolve))
      return { body: { equipment: { id: sampleId(9), title } } }
    },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id} globals={{ equipment }}>
      <h1>Tart</h1>
      <WhenLoaded />
    </InEditor>
  )
  unmount = mountOnSite({ Component, api })
  return creations
}

const field = () => page.getByRole('combobox', { name: 'Add equipment' })
const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })

async function add(title: string) {
  await userEvent.fill(field(), title)
  await userEvent.keyboard('{Enter}')
}

async function remove(title: string) {
  await userEvent.click(page.getByRole('button', { name: `${title}: more` }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
}

it.each([1280, 390])(
  'the focus stays in the equipment when a piece is added or removed (%i pixels)',
  async (width) => {
    await page.viewport(width, 800)
    show()
    await add('mix')
    await expect.element(handle('Mixer')).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await remove('Pan')
    await expect.element(handle('Whisk')).toHaveFocus()
    await remove('Whisk')
    await expect.element(handle('Mixer')).toHaveFocus()
    await remove('Mixer')
    await expect.element(field()).toHaveFocus()
  },
)

it('equipment added while another piece is being created is kept', async () => {
  const creations = show()
  await add('Dutch oven')
  await expect.poll(() => creations.length).toBe(1)
  await add('mix')
  await expect.element(handle('Mixer')).toBeVisible()
  creations.forEach((finish) => finish())
  await expect.element(handle('Dutch oven')).toBeVisible()
  await expect.element(handle('Mixer')).toBeVisible()
})

it('an equipment link typed without a scheme is completed', async () => {
  show()
  await userEvent.click(page.getByRole('button', { name: 'Pan', exact: true }))
  const link = page.getByRole('textbox', { name: 'Link' })
  await userEvent.type(link, 'shop.example/pan ')
  await expect.element(link).toHaveValue('shop.example/pan ')
  await userEvent.keyboard('{Tab}')
  await expect.element(link).toHaveValue('https://shop.example/pan')
})

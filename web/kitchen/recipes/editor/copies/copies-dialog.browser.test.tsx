import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { createDeviceCopies, listDeviceCopies, removeDeviceCopy } from '../../device/device-copies.ts'
import { CopiesDialog } from './copies-dialog.tsx'

/** Used only by this test, because test files that run at the same time share the browser's storage. */
const site = { slug: 'copies-dialog' }

let unmount = () => undefined as void
afterEach(async () => {
  unmount()
  for (const { id } of await listDeviceCopies(site.slug)) await removeDeviceCopy(id)
})

it('Undo restores a discarded copy', async () => {
  const recipe = draftRecipe({})
  const base = editedRecipe({ title: 'Tart', slug: 'tart' })
  await createDeviceCopies(site.slug, crypto.randomUUID()).write({
    ...{ draft: { ...base, title: 'Lemon tart' }, base, version: 3, keptAt: new Date() },
  })
  const Component = () => (
    <InEditor recipeId={recipe.id}>
      <CopiesDialog onClose={() => undefined} />
    </InEditor>
  )
  const api = fakeApi({ getManagedRecipe: async () => ({ body: { recipe } }) })
  unmount = mountOnSite({ Component, api, site })
  const discard = page.getByRole('button', { name: 'Discard the copy of “Lemon tart”' })
  await userEvent.click(discard)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(await listDeviceCopies(site.slug)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(discard).toHaveFocus()
  expect((await listDeviceCopies(site.slug)).map(({ draft }) => draft.title)).toEqual(['Lemon tart'])
})

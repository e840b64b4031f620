import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { loadedPart } from './loaded-part.tsx'
import { DialogFailed, PartFailed } from './part-failed.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type NamesProps = { readonly names: readonly string[] }
const Names = ({ names }: NamesProps) => <p>{names.join(' and ')}</p>

/** A loader that fails with each of these errors in turn, and then succeeds. */
function failingWith(...errors: readonly Error[]) {
  const left = [...errors]
  return async () => {
    const error = left.shift()
    if (error !== undefined) throw error
    return Names
  }
}

const offline = () => new TypeError('Failed to fetch dynamically imported module')

it('a component whose code cannot be loaded shows an error, and its content once loading succeeds', async () => {
  const Part = loadedPart<NamesProps>(failingWith(offline(), offline()), {
    failed: (failure) => <PartFailed what="The names" failure={failure} />,
  })
  const content = (
    <>
      <input aria-label="Title" />
      <Part names={['Anna', 'Ben']} />
    </>
  )
  unmount = mount(content)
  const message = page.getByText(/^The names could not be loaded\. Check your connection/)
  await expect.element(message).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await userEvent.click(retry)
  await expect.element(message).toBeVisible()
  await expect.element(retry).toHaveFocus()
  await userEvent.click(retry)
  await expect.element(page.getByText('Anna and Ben')).toBeVisible()
  unmount()
  unmount = mount(content)
  expect(page.getByText('Anna and Ben').query()).not.toBeNull()
})

it('a dialog that cannot be loaded is replaced by a dialog with the same title, which can be closed', async () => {
  let isClosed = false
  const Part = loadedPart<NamesProps>(failingWith(offline()), {
    failed: (failure) => (
      <DialogFailed title="Names" what="The names" failure={failure} onClose={() => (isClosed = true)} />
    ),
  })
  unmount = mount(<Part names={[]} />)
  await expect.element(page.getByRole('dialog', { name: 'Names' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isClosed).toBe(true)
})

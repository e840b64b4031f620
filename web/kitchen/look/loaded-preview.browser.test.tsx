import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { LoadedPreview } from './loaded-preview.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('a preview whose code did not load says so in its place, and is loaded again', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The real page</p> }
  }
  const Component = () => (
    <>
      <input aria-label="Name" />
      <LoadedPreview pages={[]} load={load} />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  unmount = mount(
    <AppProvider value={fakeApp({ abortableApi: () => fakeApi({}) })}>
      <Stub initialEntries={['/']} />
    </AppProvider>,
  )
  await expect.element(page.getByText('The preview could not be loaded')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('The real page')).toBeVisible()
})

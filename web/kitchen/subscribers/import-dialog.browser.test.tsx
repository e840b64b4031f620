import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { unreadableFileSentence } from '#core/model/call-failure.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { KitchenSiteProvider } from '../frame/kitchen-site.tsx'
import { ImportDialog } from './import-dialog.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show() {
  const api = fakeApi({})
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ImportDialog isOpen onClose={() => undefined} /> },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <KitchenSiteProvider value={{ slug: 'ottolina', role: 'owner' } as ManagedSite}>
        <Stub initialEntries={['/']} />
      </KitchenSiteProvider>
    </AppProvider>,
  )
}

/** Chooses a file as the browser does, without reading it. */
function choose(file: File) {
  const input = page.getByLabelText('CSV file').element() as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a file of subscribers that cannot be read is reported, with what to do', async () => {
  show()
  const file = new File(['email'], 'gone.csv', { type: 'text/csv' })
  const read = FileReader.prototype.readAsDataURL
  FileReader.prototype.readAsDataURL = function fail() {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  }
  try {
    choose(file)
    await expect.element(page.getByRole('alert')).toHaveTextContent(unreadableFileSentence)
  } finally {
    FileReader.prototype.readAsDataURL = read
  }
})

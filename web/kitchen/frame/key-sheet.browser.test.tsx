import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { KeySheet } from './key-sheet.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('the shortcut list includes the shortcuts of the text editor', async () => {
  const Component = () => <KeySheet isOpen onClose={() => undefined} />
  unmount = mountOnSite({ Component, api: fakeApi({}) })
  await expect.element(page.getByText('Link the selected text')).toBeInTheDocument()
})

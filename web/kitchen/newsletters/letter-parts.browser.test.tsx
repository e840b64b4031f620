import { useEffect, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProvider } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { LetterParts } from './letter-parts.tsx'
import { createLetterWriter } from './testing/letter-writer.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

function Writer() {
  const [editor] = useState(createLetterWriter)
  useEffect(() => void editor.ref.start(), [editor])
  return <LetterParts editor={editor} recipes={[]} />
}

it('text typed right after adding a text part goes into that part', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Writer }])
  const api = fakeApi({})
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <ToastProvider clock={deviceClock}>
        <Stub initialEntries={['/']} />
      </ToastProvider>
    </AppProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Add text' }))
  await userEvent.keyboard('See you soon')
  await expect.element(page.getByRole('textbox', { name: 'Text 2' })).toHaveTextContent('See you soon')
})

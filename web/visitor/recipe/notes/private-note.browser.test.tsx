import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { intentionKey, intentionMs } from '#core/machines/intention.ts'
import type { Site } from '#core/model/site/site.ts'
import { createMemoryDevice } from '#core/testing/fakes/memory-device.ts'
import { AppProvider } from '#web/app/app-context.tsx'
import { writingNote } from '#web/browser/stored/note-drafts.ts'
import { createIdleSession, SessionProvider } from '#web/app/session.tsx'
import { fakeApi, fakeApp } from '#web/testing/fake-app.ts'
import { holdNextToast } from '#web/testing/hold-next-toast.ts'
import { mount } from '#web/testing/mount.tsx'
import { ToastProvider } from '#web/ui/toast/toast.tsx'
import { deviceClock } from '#web/browser/device-clock.ts'
import { PrivateNote } from './private-note.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type Place = { readonly device?: ReturnType<typeof createMemoryDevice>; readonly failures?: number }

/** Opens a reader's note with the text of `server`; loading it fails `failures` times. */
function open(server: { note: string | null }, { device = createMemoryDevice(), failures = 0 }: Place = {}) {
  let failuresLeft = failures
  const api = fakeApi({
    getRecipeNote: async () => {
      if (failuresLeft-- > 0) throw new TypeError('Failed to fetch')
      return { status: 200, body: { note: server.note } }
    },
    updateRecipeNote: async ({ body }: { body: { note: string } }) => {
      server.note = body.note === '' ? null : body.note
      return { status: 200, body: { note: server.note } }
    },
  })
  const site = { slug: 'ottolina' } as Site
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PrivateNote readerId="mara" recipeId="tart" /> },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api, device, site })}>
      <SessionProvider value={createIdleSession()}>
        <ToastProvider clock={deviceClock}>
          <Stub />
        </ToastProvider>
      </SessionProvider>
    </AppProvider>,
  )
}

const button = (name: string) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox', { name: 'Your note' })

it('a note is written and edited by keyboard, with the focus on its button afterwards', async () => {
  const server = { note: null }
  open(server)
  await button('Add a private note').click()
  await userEvent.keyboard('Less sugar')
  await button('Save note').click()
  await expect.element(page.getByText('Less sugar')).toBeVisible()
  await expect.element(button('Edit')).toHaveFocus()
  expect(server.note).toBe('Less sugar')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Edit')).toHaveFocus()
})

it('a canceled change can be restored', async () => {
  open({ note: 'Less sugar' })
  await button('Edit').click()
  await userEvent.fill(field(), 'Less sugar, more salt')
  holdNextToast()
  await button('Cancel').click()
  await button('Undo').click()
  await expect.element(field()).toHaveValue('Less sugar, more salt')
})

it('a note that fails to load shows an error and is loaded by "Try again"', async () => {
  open({ note: 'Less sugar' }, { failures: 1 })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your note could not be loaded.')
  await button('Try again').click()
  await expect.element(page.getByText('Less sugar')).toBeVisible()
})

it('a note that was changed on another device is shown when the reader comes back to the page', async () => {
  const server = { note: 'Less sugar' }
  open(server)
  await expect.element(page.getByText('Less sugar')).toBeVisible()
  server.note = 'More salt'
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('More salt')).toBeVisible()
})

it('a reader who signed in to write a note finds its field open', async () => {
  const device = createMemoryDevice()
  device.local.set(intentionKey, `${Date.now() + intentionMs} ${writingNote('tart')}`)
  open({ note: null }, { device })
  await expect.element(field()).toHaveFocus()
})

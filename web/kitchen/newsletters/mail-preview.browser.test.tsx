import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { KitchenSiteProvider } from '../frame/kitchen-site.tsx'
import { MailPreview } from './mail-preview.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show(isSaved: boolean) {
  const sent: string[] = []
  const preview = { subject: 'Frost', html: '<p>Soup</p>', from: 'Ottolina', recipients: 1 }
  const api = fakeApi({
    previewNewsletter: async () => ({ body: { preview } }),
    testNewsletter: async () => {
      sent.push('test')
      return { body: { sentTo: 'owner@example.com' } }
    },
  })
  const Component = () => <MailPreview draft={{ letterId: 'a' }} isSaved={isSaved} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <KitchenSiteProvider value={{ slug: 'ottolina', role: 'owner' } as ManagedSite}>
        <ToastProvider clock={deviceClock}>
          <Stub initialEntries={['/']} />
        </ToastProvider>
      </KitchenSiteProvider>
    </AppProvider>,
  )
  return sent
}

const button = page.getByRole('button', { name: 'Send me a test' })

it('a test mail of a letter waits until what was typed is saved, as it is made of that', async () => {
  const sent = show(false)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(sent).toEqual([])
})

it('a test mail goes to whoever writes the letter', async () => {
  const sent = show(true)
  await userEvent.click(button)
  await expect.element(page.getByText('A test mail is on its way to owner@example.com.')).toBeVisible()
  expect(sent).toEqual(['test'])
})

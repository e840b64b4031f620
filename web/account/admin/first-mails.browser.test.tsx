import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { FirstMails } from './first-mails.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

/** Renders the form of a site; returns the saved numbers. */
function show(site: Pick<PlatformSite, 'hasFirstMailLimit' | 'firstMailsPerDay'>) {
  const saved: unknown[] = []
  const api = fakeApi({
    updatePlatformSite: async ({ body }: { readonly body: unknown }) => {
      saved.push(body)
      return { body: {} }
    },
  })
  const shown = { id: 'soups', title: 'Soups', ...site } as PlatformSite
  unmount = mountPage({ Component: () => <FirstMails site={shown} />, api, loader: () => null }, (pages) => (
    <ToastProvider clock={deviceClock}>
      <h1>Sites</h1>
      {pages}
    </ToastProvider>
  ))
  return saved
}

it('the first-mail limit of a new site is edited in an initially collapsed form', async () => {
  const saved = show({ hasFirstMailLimit: true, firstMailsPerDay: null })
  const field = page.getByRole('spinbutton', { name: /while it is new/ })
  await expect.element(page.getByText(/First mails a day: the usual number/)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.click(page.getByText(/First mails a day/))
  await userEvent.fill(field, '2000')
  await userEvent.click(page.getByRole('button', { name: 'Save the limit of Soups' }))
  await expect.poll(() => saved).toEqual([{ firstMailsPerDay: 2000 }])
})

it('an older site has no first-mail limit unless a custom one is set', async () => {
  show({ hasFirstMailLimit: false, firstMailsPerDay: null })
  await expect.element(page.getByRole('heading', { name: 'Sites' })).toBeVisible()
  await expect.element(page.getByText(/First mails/)).not.toBeInTheDocument()
  unmount()
  show({ hasFirstMailLimit: false, firstMailsPerDay: 3000 })
  await expect.element(page.getByText(/First mails a day: 3,000/)).toBeVisible()
})

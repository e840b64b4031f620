import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EmailChange } from '#core/model/account/email-change.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { EmailChangeSection } from './email-change-section.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const user = { id: 'ada', email: 'ada@example.com' } as CurrentUser
const pending: EmailChange = {
  ...{ email: 'ada@example.net', isOldConfirmed: false, isNewConfirmed: false },
  expiresAt: '2026-03-02T12:00:00.000Z',
}

/** Renders the section on a page whose server data can be changed with `set`. */
function open(reader = user) {
  let stored: EmailChange | null = null
  const set = (change: EmailChange | null) => {
    stored = change
    return Promise.resolve({ status: 200, body: { emailChange: change } })
  }
  const api = fakeApi({
    getEmailChange: () => Promise.resolve({ status: 200, body: { emailChange: stored } }),
    requestEmailChange: () => set(pending),
    cancelEmailChange: () => set(null),
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => ({ change: stored }),
      HydrateFallback: () => null,
      Component: () => (
        <EmailChangeSection
          user={reader}
          change={useLoaderData<{ change: EmailChange | null }>().change}
          intervalMs={20}
        />
      ),
    },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <Stub />
    </AppProvider>,
  )
  return { set }
}

it('the focus stays in the section when the pending change replaces the form, and vice versa', async () => {
  open()
  await page.getByRole('textbox', { name: 'New email address' }).fill('ada@example.net')
  await userEvent.keyboard('{Enter}')
  const cancel = page.getByRole('button', { name: 'Cancel the change' })
  await expect.element(cancel).toBeVisible()
  const state = () => document.querySelector('.email-change__state')
  await expect.poll(() => document.activeElement).toBe(state())
  await userEvent.tab()
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'New email address' })).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(state())
})

it('a pending change is updated when it is confirmed elsewhere', async () => {
  const { set } = open()
  await page.getByRole('textbox', { name: 'New email address' }).fill('ada@example.net')
  await page.getByRole('button', { name: 'Change address' }).click()
  const sides = page.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')
  await expect.element(sides.nth(1)).toHaveTextContent('ada@example.net Waiting for the link in the mail')
  await set({ ...pending, isNewConfirmed: true })
  await expect.element(sides.nth(1)).toHaveTextContent('ada@example.net Confirmed')
})

it('a new address that was not sent survives a reload until it is sent', async () => {
  open()
  const field = () => page.getByRole('textbox', { name: 'New email address' })
  await field().fill('ada@example.n')
  unmount()
  open({ ...user, id: 'somebody-else' })
  await expect.element(field()).toHaveValue('')
  unmount()
  open()
  await expect.element(field()).toHaveValue('ada@example.n')
  await field().fill('ada@example.net')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect.element(field()).toHaveValue('')
})

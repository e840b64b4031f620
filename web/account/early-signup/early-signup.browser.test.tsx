import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountPage } from '../../testing/mount-page.tsx'
import { EarlySignup } from './early-signup.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('an early sign-up is sent once, and the focus moves to the thank-you message', async () => {
  const sent: string[] = []
  const api = fakeApi({
    createEarlySignup: async ({ body }: { body: { email: string } }) => {
      sent.push(body.email)
      return { status: 200, body: {} }
    },
  })
  unmount = mountPage({ Component: EarlySignup, api })
  await page.getByRole('textbox', { name: 'Email' }).fill('jo@example.com')
  await userEvent.keyboard('{Enter}')
  const thanks = page.getByRole('status').filter({ hasText: 'We will write to jo@example.com' })
  await expect.element(thanks).toHaveFocus()
  expect(sent).toEqual(['jo@example.com'])
})

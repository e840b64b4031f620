import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { InviteForm } from './invite-form.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('an invitation to an invalid address shows an error and is not sent', async () => {
  const invited: string[] = []
  const api = fakeApi({
    createInvitation: async ({ body: { email } }: { body: { email: string } }) => {
      invited.push(email)
      return { status: 200, body: { invitation: { email, mailState: 'sent' } } }
    },
  })
  unmount = mountOnSite({ Component: InviteForm, api })
  const address = page.getByRole('textbox', { name: 'Email address' })
  await userEvent.fill(address, 'ken@kitchen')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
  await userEvent.fill(address, 'ken@kitchen.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveValue('')
  expect(invited).toEqual(['ken@kitchen.example'])
})

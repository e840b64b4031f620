import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedInvitation } from '#core/model/people/person.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { InvitationRow } from './invitation-row.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const expired: ManagedInvitation = {
  ...{ id: 'a', email: 'ken@kitchen.example', role: 'writer', mailState: 'sent', isExpired: true },
  url: 'https://trivet.example/invitations/ottolina/a',
  ...{ createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-08T12:00:00.000Z' },
}

it('an expired invitation is resent with its role, and its link cannot be copied', async () => {
  const invited: unknown[] = []
  const api = fakeApi({
    createInvitation: async ({ body }: { body: { email: string } }) => {
      invited.push(body)
      return { status: 200, body: { invitation: { email: body.email, mailState: 'sent' } } }
    },
  })
  unmount = mountOnSite({ Component: () => <InvitationRow invitation={expired} />, api })
  await userEvent.click(page.getByRole('button', { name: 'Invite again' }))
  await expect.poll(() => invited).toEqual([{ email: 'ken@kitchen.example', role: 'writer' }])
  await expect.element(page.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument()
})

it('an expired ownership offer can only be withdrawn', async () => {
  const invitation: ManagedInvitation = { ...expired, role: 'owner' }
  unmount = mountOnSite({ Component: () => <InvitationRow invitation={invitation} />, api: fakeApi({}) })
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(await page.getByRole('button').all()).toHaveLength(1)
})

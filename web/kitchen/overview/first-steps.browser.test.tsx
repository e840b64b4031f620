import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { firstSteps } from '#core/calls/overview/overview-calls.ts'
import type { SiteRole } from '#core/model/site/site-role.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { FirstSteps } from './first-steps.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show(role: SiteRole) {
  const steps = firstSteps.map((step) => ({ step, isDone: step === 'publish' }))
  unmount = mountOnSite({ Component: () => <FirstSteps steps={steps} />, api: fakeApi({}), site: { role } })
}

it('the setup checklist links an owner to the remaining steps', async () => {
  show('owner')
  await expect.element(page.getByText('1 of 6 done')).toBeVisible()
  expect(page.getByRole('link').all()).toHaveLength(5)
  const look = page.getByRole('link', { name: 'Give the site its look' })
  await expect.element(look).toHaveAttribute('href', '/kitchen/ottolina/look')
})

it('the setup checklist tells an editor which steps are for the owner', async () => {
  show('editor')
  await expect.element(page.getByText('1 of 6 done')).toBeVisible()
  expect(page.getByRole('link').all()).toHaveLength(2)
  const owners = page.getByRole('listitem').filter({ hasText: 'for the owner of the site' })
  expect(owners.all()).toHaveLength(3)
})

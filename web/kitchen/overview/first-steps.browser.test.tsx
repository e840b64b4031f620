import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { firstSteps } from '#core/calls/overview/overview-calls.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { SiteRole } from '#core/model/site/site-role.ts'
import { mount } from '../../testing/mount.tsx'
import { KitchenSiteProvider } from '../frame/kitchen-site.tsx'
import { FirstSteps } from './first-steps.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

function show(role: SiteRole) {
  const steps = firstSteps.map((step) => ({ step, isDone: step === 'publish' }))
  const Stub = createRoutesStub([{ path: '/', Component: () => <FirstSteps steps={steps} /> }])
  unmount = mount(
    <KitchenSiteProvider value={{ slug: 'ottolina', role } as ManagedSite}>
      <Stub initialEntries={['/']} />
    </KitchenSiteProvider>,
  )
}

it('the first steps of a site lead an owner to what is left of them', async () => {
  show('owner')
  await expect.element(page.getByText('1 of 6 done')).toBeVisible()
  expect(page.getByRole('link').all()).toHaveLength(5)
  const look = page.getByRole('link', { name: 'Give the site its look' })
  await expect.element(look).toHaveAttribute('href', '/kitchen/ottolina/look')
})

it('the first steps of a site say to an editor which of them are for its owner', async () => {
  show('editor')
  await expect.element(page.getByText('1 of 6 done')).toBeVisible()
  expect(page.getByRole('link').all()).toHaveLength(2)
  const owners = page.getByRole('listitem').filter({ hasText: 'for the owner of the site' })
  expect(owners.all()).toHaveLength(3)
})

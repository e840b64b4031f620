import { useLoaderData } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SiteDomain } from '#core/model/site/site-domain.ts'
import { fakeApi } from '#web/testing/fake-app.ts'
import { mountOnSite } from '../../testing/mount-on-site.tsx'
import { DomainSection } from './domain-section.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const claimed: SiteDomain = {
  ...{ domain: 'recipes.example.com', state: 'pending', target: 'ottolina.localhost', challenge: 'abc' },
  ...{ challengeUrl: 'http://recipes.example.com/.well-known/trivet-domain' },
  ...{ message: null, checkedAt: null },
}

it('the focus stays in the domain section when a domain is set up or removed', async () => {
  let domain: SiteDomain | null = null
  const api = fakeApi({
    setSiteDomain: async ({ body }: { body: { domain: string | null } }) => {
      domain = body.domain === null ? null : claimed
      return { status: 200, body: { domain } }
    },
  })
  const Component = () => <DomainSection domain={useLoaderData<SiteDomain | null>()} />
  unmount = mountOnSite({ Component, api, loader: () => domain })
  await userEvent.fill(page.getByRole('textbox', { name: 'Domain' }), 'recipes.example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'recipes.example.com' })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Remove…' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Set up' })).toHaveFocus()
})

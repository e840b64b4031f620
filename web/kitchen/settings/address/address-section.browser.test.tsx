import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '#web/testing/fake-app.ts'
import { mountOnSite } from '../../testing/mount-on-site.tsx'
import { AddressSection } from './address-section.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('the error for a taken site address is shown until another address is typed', async () => {
  const api = fakeApi({
    updateSite: () =>
      Promise.reject({ status: 409, body: { error: 'The slug "sage" is taken.', code: 'slug_taken' } }),
  })
  unmount = mountOnSite({ Component: AddressSection, api, site: { url: 'https://ottolina.example/' } })
  await userEvent.click(page.getByRole('button', { name: 'Change address…' }))
  const field = page.getByRole('textbox', { name: 'New address' })
  await userEvent.fill(field, 'sage')
  await userEvent.click(page.getByRole('button', { name: 'Change address', exact: true }))
  await expect.element(field).toHaveAccessibleDescription(/This address is taken\. Choose another one\.$/)
  await userEvent.fill(field, 'two words')
  await expect.element(field).toHaveAccessibleDescription(/as in lemon-cake\.$/)
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
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
  unmount = mountOnSite({ Component, api })
  return sent
}

const button = page.getByRole('button', { name: 'Send me a test' })

it('a test mail of a letter is sent after the typed text is saved', async () => {
  const sent = show(false)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(sent).toEqual([])
})

it('a test mail is sent to the author of the letter', async () => {
  const sent = show(true)
  await userEvent.click(button)
  await expect.element(page.getByText('A test mail is on its way to owner@example.com.')).toBeVisible()
  expect(sent).toEqual(['test'])
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NewsletterLink } from '#core/calls/newsletter/newsletter-calls.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { SentLinks } from './sent-links.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const refusal = plainIssue({ path: 'target', message: 'Invalid URL' })

function show(links: readonly NewsletterLink[]) {
  let stored = links
  const calls = {
    listNewsletterLinks: async () => ({ body: { links: stored } }),
    updateNewsletterLink: async ({ body }: { body: { number: number; target: string } }) => {
      if (!body.target.startsWith('http')) throw { status: 422, body: { error: refusal } }
      stored = stored.map((link) => (link.number === body.number ? { ...link, ...body } : link))
      return { body: { links: stored } }
    },
  }
  const api = fakeApi(calls)
  unmount = mountOnSite({ Component: () => <SentLinks newsletterSendId="a" />, api })
  return { stored: () => stored }
}

const open = () => userEvent.click(page.getByRole('button', { name: 'Links', exact: true }))

it('a link of a sent newsletter can be redirected, but not to an invalid address', async () => {
  const href = 'https://shop.example/tickests'
  const { stored } = show([{ number: 1, href, target: href }])
  await open()
  const field = page.getByRole('textbox', { name: `Link 1, sent as ${href}` })
  await expect.element(field).toHaveValue(href)
  expect(await axeViolations()).toEqual([])
  await userEvent.fill(field, 'shop')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal)
  await userEvent.fill(field, 'https://shop.example/tickets')
  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await expect
    .element(page.getByText('The link leads there now, even in mails that have been delivered.'))
    .toBeVisible()
  expect(stored()).toEqual([{ number: 1, href, target: 'https://shop.example/tickets' }])
})

it('a sent newsletter without links says so', async () => {
  show([])
  await open()
  await expect.element(page.getByText('It contains no links.')).toBeVisible()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { codeIn, linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const site = platform.siteUrl('northcrumb')

async function submitNewsletterForm(email: string) {
  const page = await browser.open()
  await page.visit(site)
  const form = page.getByRole('region', { name: 'Get notified about new recipes' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await form.getByText(`Please confirm with the link that we have mailed to ${email}.`).waitFor()
  return page
}

it('leads from the newsletter form by the mail to a page that confirms the subscription', async () => {
  const page = await submitNewsletterForm('gil@example.com')
  const mail = await platform.mailTo('gil@example.com')
  expect(mail).toMatch(/^Confirm your subscription to Northcrumb$/m)
  await page.visit(linkIn(mail))
  await page.getByRole('heading', { level: 1, name: 'Subscription successful' }).waitFor()
  await page.getByText('You are subscribed to Northcrumb as gil@example.com.').waitFor()
  await page.waitForURL((url) => url.pathname === '/subscribe/success' && !url.searchParams.has('mgk'))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to recipes' }).click()
  await page.waitForURL((url) => url.pathname === '/recipes')
  expect(page.problems).toEqual([])
})

it('explains to signed-out readers where to look for the mail, at any width', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${site}/subscribe/success?email=${encodeURIComponent('hana+news@example.com')}`)
  await page.getByText('Check the inbox of hana+news@example.com for a login link.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(page.problems).toEqual([])
})

it('creates an account for an unknown address that signs in, and continues to its destination', async () => {
  const page = await browser.open()
  await page.visit(`${site}/sign-in?next=%2Fabout`)
  const ask = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Click the link we sent to ida@example.com to sign in').waitFor()
  }
  await ask()
  const mail = await platform.mailTo('ida@example.com')
  expect(mail).toMatch(/^Create your account at Northcrumb$/m)
  expect(codeIn(mail)).toMatch(/^\d{6}$/)
  await page.visit(linkIn(mail))
  await page.waitForURL((url) => url.pathname === '/about' && !url.searchParams.has('mgk'))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  expect(page.problems).toEqual([])
})

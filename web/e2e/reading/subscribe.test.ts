import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const site = platform.siteUrl('ottolina')

onScreens(it, 'narrow')(
  'a visitor chooses the free plan, confirms by mail and is subscribed (%s)',
  async (screen) => {
    const page = await browser.open(screen)
    const email = `free-${screen}@example.com`
    await page.visit(`${site}/about`)
    await page.visit(`${site}/subscribe?email=not-an-address`)
    await page.getByRole('heading', { level: 1, name: 'Choose your subscription' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Monthly/ }).isChecked()).toBe(true)
    const button = page.getByRole('button', { name: 'Continue' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.getByRole('radio', { name: /^Free/ }).check()
    await button.click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
    expect(await violationsOf(page)).toEqual([])
    await button.click()
    await page.waitForURL(`**/subscribe/success?email=${encodeURIComponent(email)}`)
    await page.getByRole('heading', { level: 1, name: /successful/ }).waitFor()
    await page.getByText(`Check the inbox of ${email} for a login link.`).waitFor()
    await page.getByRole('link', { name: 'Back to recipes' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.goBack()
    await page.waitForURL(`${site}/about`)

    await page.visit(linkIn(await platform.mailTo(email)))
    await page.waitForURL((url) => !url.searchParams.has('mgk'))
    await page.visit(`${site}/subscribe`)
    await page.getByText('Your plan').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: /^Free/ }).isDisabled()).toBe(true)
  },
)

it('a reader pays at the demo checkout, sees the subscription and is offered no other plan', async () => {
  const page = await browser.open()
  await signIn(page, site, 'payer@example.com', '/about')
  await page.visit(`${site}/subscribe`)
  const field = page.getByRole('textbox', { name: 'Email', exact: true }).first()
  await expect.poll(() => field.inputValue()).toBe('payer@example.com')
  const yearly = page.getByRole('radio', { name: /^Yearly/ })
  await yearly.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose your subscription' }).waitFor()
  await expect.poll(() => yearly.isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL(`${site}/about`)
  await page.goForward()
  await page.waitForURL(`${site}/subscribe`)
  await expect.poll(() => yearly.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay/ }).waitFor()
  await page.goBack()
  await page.waitForURL(`${site}/subscribe`)
  await expect.poll(() => yearly.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Let the card be declined' }).click()
  await page.getByRole('alert').getByText('The card was declined.').waitFor()
  // The confirmation remains during a connection loss, and polls again.
  await page.route('**/checkout-sessions/*', (route) => route.abort(), { times: 2 })
  await page.getByRole('alert').getByText('The card was declined.').waitFor()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Subscription successful' }).waitFor()
  await page.getByText(/^Yearly plan, \$\d/).waitFor()
  // Going back skips the till and the form.
  await page.goBack()
  await page.waitForURL(`${site}/about`)
  await page.goto(`${site}/subscribe`)
  await page.waitForURL(`${site}/`)
})

it('a visitor who has an account is sent to sign in', async () => {
  const first = await browser.open()
  await signIn(first, site, 'known@example.com', null)
  const page = await browser.open('narrow')
  await page.visit(`${site}/subscribe`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('known@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'An account already exists for this email.' })
  await alert.getByText('Sign in to manage your subscription.').waitFor()
  await alert.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

it('a failure of the call is shown, and the form can be sent again', async () => {
  const page = await browser.open()
  await page.route('**/subscriptions', (route) => route.abort())
  await page.visit(`${site}/subscribe`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('fails@example.com')
  const button = page.getByRole('button', { name: 'Continue' })
  await button.click()
  await page.getByText('Something went wrong. Please try again.').waitFor()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

it(
  'a free subscriber is offered no upgrade while payments are off, with the reason',
  { tags: 'long' },
  async () => {
    const slug = 'payments-off'
    const { page: owner, siteUrl } = await ownSite(browser, 'wide', slug, 'Payments off')
    const manage = `/api/v1/manage/${slug}`
    await callAs(owner, 'PUT', `${manage}/sites`, { subscriptionsEnabled: true, newslettersEnabled: true })
    const locked = { title: 'Pie', slug: 'pie', privacySetting: 'subscribers_only' }
    const { recipe } = (await callAs(owner, 'POST', `${manage}/recipes`, locked)) as {
      recipe: { id: string }
    }
    await callAs(owner, 'POST', `${manage}/recipes/${recipe.id}/publish`)

    const page = await browser.open('narrow')
    await signIn(page, siteUrl, 'free-without-payments@example.com', '/recipes/pie')
    const paywall = page.getByRole('region', { name: 'Subscribers only' })
    await paywall.getByText('Full access is not on sale at the moment.').waitFor()
    // Until the session is loaded, space is reserved for the subscribe link.
    await expect.poll(() => page.getByRole('link', { name: /Upgrade|Subscribe/ }).count()).toBe(0)
    await page.visit(`${siteUrl}/subscribe`)
    await page.getByRole('heading', { level: 1, name: 'You are already subscribed' }).waitFor()
    await page.getByText('Full access is not on sale at the moment.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.visit(siteUrl)
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Upgrade|plans|Subscribe/ }).count()).toBe(0)
  },
)

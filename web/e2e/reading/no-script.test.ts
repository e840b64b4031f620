import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser, type Screen, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const ottolina = platform.siteUrl('ottolina')

const open = (screen: Screen) => browser.open(screen, { javaScriptEnabled: false })

onScreens(describe, 'narrow')('without scripts, on a %s screen', (screen) => {
  it('shows a recipe, and its links work', async () => {
    const page = await open(screen)
    await page.goto(`${ottolina}/recipes/green-minestrone`)
    await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor()
    await page.getByText('white and pale green parts').first().waitFor()
    await page.getByText('Warm 3 tablespoons', { exact: false }).first().waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Soups' }).click()
    await page.getByRole('heading', { level: 1, name: 'Soup' }).waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  it('searches', async () => {
    const page = await open(screen)
    await page.goto(`${ottolina}/recipes`)
    await page.getByRole('searchbox', { name: 'Search recipes' }).fill('minestrone')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/recipes?search=minestrone')
    await page
      .getByRole('link', { name: /minestrone/ })
      .first()
      .waitFor()
  })

  it('filters recipes by time and sorts them, and keeps both for a search', async () => {
    const page = await open(screen)
    await page.goto(`${ottolina}/recipes?meals=dinner`)
    await page.getByRole('link', { name: 'Up to 1 h', exact: true }).click()
    await page.waitForURL('**/recipes?meals=dinner&time=60')
    await page.getByRole('link', { name: 'Quickest', exact: true }).click()
    await page.waitForURL('**/recipes?meals=dinner&time=60&sort=quickest')
    await page.getByRole('link', { name: 'Orecchiette with burst tomatoes and ricotta' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search recipes' }).fill('minestrone')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === 'minestrone')
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ meals: 'dinner', time: '60', sort: 'quickest', search: 'minestrone' },
    })
    await page.getByRole('link', { name: 'Remove filter Up to 1 h' }).click()
    await page.waitForURL((url) => !url.searchParams.has('time') && url.searchParams.has('search'))
  })

  it('explains on /subscribe that it needs JavaScript, and links to the newsletter', async () => {
    const page = await browser.open('narrow', { javaScriptEnabled: false })
    await page.goto(`${platform.siteUrl('sunday-ladle')}/subscribe`)
    await page.getByText('Subscribing needs JavaScript.').waitFor()
    await page.getByRole('link', { name: 'sign up for the newsletter' }).click()
    await page.waitForURL('**/newsletter')
    await page.getByText('Get notified about new recipes').first().waitFor()
  })

  it('accepts an address for the newsletter, and reports an invalid one', async () => {
    const page = await open(screen)
    const email = `plain-newsletter-${screen}@example.com`
    await page.goto(`${ottolina}/about`)
    const form = page.getByRole('region', { name: 'Get notified about new recipes' })
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.getByText(`Please confirm with the link that we have mailed to ${email}.`).waitFor()
    expect(await platform.mailTo(email)).toContain('Confirm your subscription')
  })

  it.each([
    ['sign-in', 'Sign In'],
    ['sign-up', 'Sign Up'],
  ])(
    'mails a link from the form of /%s, which leads back to the page of the reader',
    async (path, button) => {
      const page = await open(screen)
      const email = `plain-${path}-${screen}@example.com`
      await page.goto(`${ottolina}/${path}?next=/recipes/green-minestrone`)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await page.getByText('Please enter a valid email address').waitFor()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
      await page.getByText('Open the link in a browser that runs JavaScript').waitFor()

      const running = await browser.open(screen)
      await running.visit(linkIn(await platform.mailTo(email)))
      await running.getByRole('button', { name: 'Sign in', exact: true }).click()
      await running.waitForURL(`${ottolina}/recipes/green-minestrone`)
      await running.getByRole('button', { name: 'Account' }).click()
      await running.getByRole('button', { name: 'Sign Out' }).waitFor()
    },
  )
})

it('refuses a form that was sent from a page of another host', async () => {
  const response = await fetch(`${platform.url}/sign-in`, {
    method: 'POST',
    headers: { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=somebody@example.com',
  })
  expect(response.status).toBe(403)
})

it.each([
  ['sign-in', 'Sign In', ottolina],
  ['sign-up', 'Sign Up', platform.url],
])(
  'processes a form of /%s that was sent before the page was hydrated, and its link signs in without a press',
  { tags: 'long' },
  async (path, button, origin) => {
    const page = await browser.open('wide', { actsEarly: true })
    const email = `early-${path}@example.com`
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${origin}/${path}`)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.unroute('**/assets/*.js')
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await page.getByRole('textbox', { name: 'Or enter the 6-digit code from the mail' }).waitFor()
    await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
    await page.visit(linkIn(await platform.mailTo(email)))
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type Screen, type TestBrowser } from '#testing/browser/browser.ts'
import { freshClient } from '#testing/browser/fresh-client.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { signIn as signInAs } from '#testing/browser/people.ts'
import { codeIn, linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const ottolina = () => platform.siteUrl('ottolina')

const post = (path: string, body: unknown) =>
  fetch(platform.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...freshClient() },
    body: JSON.stringify(body),
  })

/** Requests a sign-in mail like a form of another browser. */
async function requestLink(email: string, next: string): Promise<string> {
  const path = `/api/v1/site/ottolina/sign-up?next=${encodeURIComponent(next)}`
  expect((await post(path, { email })).status).toBe(200)
  return linkIn(await platform.mailTo(email))
}

/** Signs a person in with a link that another browser requested, on an ordinary page. */
async function signIn(email: string, screen: Screen = 'wide', path = '/') {
  const link = await requestLink(email, ottolina() + path)
  const page = await browser.open(screen)
  await page.visit(link)
  await page.getByRole('dialog', { name: 'One more step' }).getByRole('button', { name: 'Sign in' }).click()
  await expectSignedIn(page)
  return { page, link }
}

type OpenPage = Awaited<ReturnType<TestBrowser['open']>>

async function expectSignedIn(page: OpenPage) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.keyboard.press('Escape')
}

onScreens(it, 'narrow')(
  'a link to any page asks for confirmation in another browser, signs in there, and leaves the address (%s)',
  async (screen) => {
    const email = `gus-${screen}@example.com`
    const link = await requestLink(email, `${ottolina()}/recipes/overnight-focaccia`)
    const page = await browser.open(screen)
    await page.visit(link)
    const dialog = page.getByRole('dialog', { name: 'One more step' })
    await dialog.getByText('This link was not requested in this browser.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(new URL(page.url()).searchParams.has('mgk')).toBe(true)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/recipes/overnight-focaccia' && url.search === '')
    await dialog.waitFor({ state: 'hidden' })
    await expectSignedIn(page)
  },
)

it(
  'a link works on the next page if one is left early, is not used up when it is dismissed, and signs in although a response is lost',
  { tags: 'long' },
  async () => {
    const link = await requestLink('hal@example.com', `${ottolina()}/about`)
    const page = await browser.open()
    const confirmations = '**/api/v1/site/ottolina/sign-in/*'
    await page.route(confirmations, () => undefined)
    await page.visit(link)
    await page.unroute(confirmations)
    await page.visit(`${ottolina()}/recipes`)
    const dialog = page.getByRole('dialog', { name: 'One more step' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.visitAgain()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    await expect.poll(() => dialog.isVisible()).toBe(false)

    await page.visit(link)
    const press = dialog.getByRole('button', { name: 'Sign in' })
    await press.waitFor()
    // The server signs them in, but its response is lost; the page retries automatically.
    await page.route(
      confirmations,
      async (route) => {
        const { pathname } = new URL(route.request().url())
        const { status } = await post(pathname, route.request().postDataJSON())
        expect(status).toBe(200)
        await route.abort()
      },
      { times: 1 },
    )
    await press.click()
    await expectSignedIn(page)
  },
)

onScreens(it, 'narrow')(
  'a used link leaves its reader signed in, and shows a message (%s)',
  async (screen) => {
    const { page, link } = await signIn(`ida-${screen}@example.com`, screen)
    await page.visit(link)
    await page.getByText('This link was already used or has expired. You are still signed in.').waitFor()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.getByRole('dialog', { name: 'One more step' }).isVisible()).toBe(false)
    await expectSignedIn(page)
  },
)

it('a used link redirects a signed-in reader to its destination', { tags: 'long' }, async () => {
  const { page } = await signIn('jo@example.com')
  const link = await requestLink('jo@example.com', `${ottolina()}/sign-in/callback?next=%2Fabout`)
  await page.visit(link)
  await page.getByText('You are signed in as jo@example.com.').waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/about')
  await page.visit(link)
  await page.waitForURL((url) => url.pathname === '/about')
  await page.getByText('This link was already used or has expired. You are still signed in.').waitFor()
  await expectSignedIn(page)
})

it('a reader can stay signed in if the link was mailed to another person', async () => {
  const { page } = await signIn('kim@example.com')
  await page.visit(await requestLink('lea@example.com', `${ottolina()}/sign-in/callback?next=%2Fabout`))
  await page.getByRole('button', { name: 'Stay signed in as kim@example.com' }).click()
  await page.waitForURL((url) => url.pathname === '/about' && url.search === '')
  await expectSignedIn(page)
})

onScreens(it, 'narrow')(
  'an outage of the account shows a way to retry, and ends by itself (%s)',
  async (screen) => {
    const { page } = await signIn(`max-${screen}@example.com`, screen)
    let isDown = true
    let tries = 0
    await page.route('**/current-user', (route) => {
      tries += 1
      return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue()
    })
    await page.visitAgain()
    const tryAgain = page.getByRole('banner').getByRole('button', { name: 'Try again' })
    await tryAgain.waitFor()
    // The subscribe link is not displayed before the session is loaded.
    const subscribe = page.getByRole('banner').getByRole('link', { name: 'Subscribe' })
    if (screen === 'wide') await expect.poll(() => subscribe.innerText()).toBe('')
    expect(await violationsOf(page)).toEqual([])
    await expect.poll(() => tries).toBeGreaterThan(1)
    // During the outage, because afterwards the page may have retried automatically and removed the button.
    await tryAgain.click()
    isDown = false
    await expectSignedIn(page)
    expect(page.problems.some((problem) => problem.includes('The server did not say who reads: 503'))).toBe(
      true,
    )
  },
)

it('a personal page shows an outage, and recovers', { tags: 'long' }, async () => {
  const page = await browser.open()
  await page.visit(`${platform.url}/sign-up`)
  await page.getByRole('textbox', { name: 'Email' }).fill('ned@example.com')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page
    .getByRole('textbox', { name: 'Or enter the 6-digit code from the mail' })
    .fill(codeIn(await platform.mailTo('ned@example.com')))
  await expectSignedIn(page)

  let isDown = true
  await page.route('**/current-user', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.visit(`${platform.url}/bookmarks`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  // During the outage: afterwards the page may have tried again by itself, and the button would be gone.
  await main.getByRole('button', { name: 'Try again' }).click()
  isDown = false
  await main.getByText('Nothing is saved yet').waitFor()
})

it('a token that was revoked elsewhere ends the session as soon as a call is refused', async () => {
  const { page } = await signIn('oda@example.com', 'wide', '/recipes/overnight-focaccia')
  await page.evaluate(async () => {
    const bearer = `Bearer ${localStorage.getItem('trivet.authToken')}`
    await fetch('/api/v1/manage/sign-out', { method: 'POST', headers: { Authorization: bearer } })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('You have been signed out.').waitFor()
  await expect.poll(() => page.evaluate("localStorage.getItem('trivet.authToken')")).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor()
})

it('a recipe for subscribers is locked at once when its reader signs out, and unlocked when they sign in', async () => {
  const { page } = await signIn('chiara@ottolina.example', 'wide', '/recipes/slow-lamb-shoulder')
  const steps = page.getByRole('region', { name: 'Instructions' })
  await steps.waitFor()
  // The page is locked before the server has answered.
  await page.route('**/recipes/slow-lamb-shoulder', () => undefined)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByText('This is a premium recipe').waitFor()
  await steps.waitFor({ state: 'detached' })
})

it(
  'a reader of three sites signs in by mail once, continues on the others, and has all bookmarks in one place',
  { tags: 'long' },
  async () => {
    const page = await browser.open('narrow', { colorScheme: 'dark' })
    await signInAs(page, ottolina(), 'three-sites@example.com')
    const save = async (slug: string) => {
      await page.visit(`${platform.siteUrl(slug)}/recipes`)
      await page.locator('main a[href^="/recipes/"]').first().click()
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
      await page.getByText('Recipe saved').waitFor()
    }
    await save('ottolina')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Bookmarks' }).click()
    // The heading is there before the reader is signed in on the main host; the saved recipe is not.
    await page.getByRole('main').getByText('Ottolina', { exact: true }).first().waitFor()
    for (const [slug, title] of [
      ['northcrumb', 'Northcrumb'],
      ['weeknight-market', 'Weeknight Market'],
    ] as const) {
      await page.visit(`${platform.siteUrl(slug)}/recipes`)
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('link', { name: 'Sign In' }).click()
      await page.getByRole('link', { name: 'Continue with your Trivet account' }).click()
      await page.getByRole('heading', { level: 1, name: `Continue to ${title}` }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Continue as three-sites@example.com' }).click()
      await page.waitForURL(`${platform.siteUrl(slug)}/recipes`)
      await expectSignedIn(page)
      await save(slug)
    }
    await page.visit(`${platform.url}/bookmarks`)
    for (const title of ['Ottolina', 'Northcrumb', 'Weeknight Market'])
      await page.getByRole('main').getByText(title, { exact: true }).first().waitFor()
    await page.visit(`${platform.url}/continue?site=nobody-has-this&next=//evil.example`)
    await page.getByRole('heading', { level: 1, name: 'This page is off the menu' }).waitFor()
  },
)

it('continuing on a site leads to the sign-in if the reader is signed in nowhere', async () => {
  const page = await browser.open()
  await page.visit(`${ottolina()}/sign-in?next=%2Fabout`)
  await page.getByRole('link', { name: 'Continue with your Trivet account' }).click()
  // The sign-in screens of the main host and of sites have the same texts.
  await page.waitForURL(({ origin, pathname }) => origin === platform.url && pathname === '/sign-in')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('continues-later@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Click the link we sent to', { exact: false }).waitFor()
  await page.visit(linkIn(await platform.mailTo('continues-later@example.com')))
  await page.getByRole('button', { name: 'Continue as continues-later@example.com' }).click()
  await page.waitForURL(`${ottolina()}/about`)
  await expectSignedIn(page)
})

it(
  'pages of the account in new tabs are signed in one after the other, and the next page too when one is left early',
  { tags: 'long' },
  async () => {
    const { page } = await signIn('ivo@example.com')
    const pointAt = async (name: string) => {
      await page.getByRole('button', { name: 'Account' }).click()
      const link = page.getByRole('link', { name })
      await link.hover()
      await expect.poll(() => link.getAttribute('href')).toContain('?mgk=')
      return link
    }
    for (const name of ['Bookmarks', 'Profile']) {
      const link = await pointAt(name)
      const opened = page.context().waitForEvent('page')
      await link.click({ button: 'middle' })
      const tab = await opened
      await tab.getByRole('heading', { level: 1, name }).waitFor()
      expect(new URL(tab.url()).origin).toBe(platform.url)
      await tab.close()
      await page.keyboard.press('Escape')
    }

    const link = await pointAt('Bookmarks')
    const address = (await link.getAttribute('href')) ?? expect.fail()
    const code = `${platform.url}/assets/entry-*.js`
    await page.route(code, () => undefined)
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Trivet' }).first().waitFor()
    await page.unroute(code)
    await page.goto(`${platform.url}/profile`)
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  },
)

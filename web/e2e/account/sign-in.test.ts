import { afterAll, beforeAll, expect, it } from 'vitest'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { codeIn, linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

async function askToSignUp(email: string, origin: string) {
  const page = await browser.open()
  await page.visit(`${origin}/sign-up`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
  return page
}

it('signs up by the mailed link, which is confirmed automatically in the browser that requested it; all tabs follow, also on signing out', async () => {
  const page = await askToSignUp('ann@example.com', platform.siteUrl('ottolina'))
  const mailed = await page.context().newPage()
  await mailed.goto(linkIn(await platform.mailTo('ann@example.com')))
  await mailed.getByRole('heading', { level: 1, name: 'Ottolina' }).waitFor()
  await mailed.waitForURL((url) => !url.searchParams.has('mgk'))
  // The tab that waited for the mail continues to its destination.
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  // The menu shows the sign-out in progress, and closes afterwards.
  await page.getByRole('dialog', { name: 'Account' }).waitFor({ state: 'hidden' })
  for (const tab of [page, mailed]) {
    await tab.getByRole('button', { name: 'Account' }).click()
    await tab.getByRole('link', { name: 'Sign In' }).waitFor()
  }
  expect(page.problems).toEqual([])
})

it('asks for a press in another browser, and reports a used link', async () => {
  await askToSignUp('bea@example.com', platform.siteUrl('ottolina'))
  const link = linkIn(await platform.mailTo('bea@example.com'))
  const other = await browser.open('narrow')
  await other.visit(link)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByRole('heading', { level: 1, name: 'Ottolina' }).waitFor()

  const third = await browser.open()
  await third.visit(link)
  await third.getByRole('heading', { level: 1, name: 'Your sign in link has expired' }).waitFor()
  await third.visit(`${platform.url}/sign-in/callback?mgk=spent`)
  await third.getByRole('heading', { level: 1, name: 'Your sign in link has expired' }).waitFor()
  await third.visit(`${platform.url}/create?mgk=spent`)
  await third.waitForURL(`${platform.url}/sign-up?next=%2Fcreate`)
  await third.getByText('This link was already used or has expired.').waitFor()
})

it('signs in by the code, after a wrong one was refused', async () => {
  const page = await askToSignUp('cem@example.com', platform.url)
  const code = codeIn(await platform.mailTo('cem@example.com'))
  const field = page.getByRole('textbox', { name: 'Or enter the 6-digit code from the mail' })
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByText('That code is incorrect or has expired.').waitFor()
  // Pasted from the mail with the spaces around it.
  await field.fill('')
  await page.keyboard.insertText(`  ${code.slice(0, 3)} ${code.slice(3)}  `)
  await page.getByRole('heading', { level: 1, name: 'A home for the recipes' }).waitFor()
  await page.goto(`${platform.url}/kitchen`)
  await page.getByText('You have no site yet').waitFor()
  // As in docs/command-line.md; the title is an argument.
  await page.getByText('trivet sites create "My kitchen" --slug my-kitchen').waitFor()
})

it.each([
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const)(
  'reports on /%s an invalid address, a failure of the server and the limit of mails',
  async (path, name) => {
    const page = await browser.open('narrow')
    for (const origin of [platform.siteUrl('ottolina'), platform.url]) {
      await page.visit(`${origin}/${path}`)
      const button = page.getByRole('main').getByRole('button', { name })
      const alert = page.getByRole('main').getByRole('alert')
      const email = page.getByRole('textbox', { name: 'Email' }).first()
      await expect.poll(() => button.isDisabled()).toBe(true)
      await email.fill('not an address')
      await button.click()
      await alert.filter({ hasText: 'Please enter a valid email address' }).waitFor()
      await email.fill('errors@example.com')
      await alert.filter({ hasText: /./ }).waitFor({ state: 'detached' })
      const tooMany = 'Too many sign-in mails were requested; try again later.'
      for (const [status, json, text] of [
        [500, {}, tryAgainSentence],
        [429, { error: tooMany, code: 'rate_limited' }, tooMany],
      ] as const) {
        await page.route(`**/${path}?*`, (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
        )
        await button.click()
        await alert.filter({ hasText: text }).waitFor()
        await page.unroute(`**/${path}?*`)
      }
    }
  },
)

it('shows the outbox of the platform, whose links open in a new tab', { tags: 'long' }, async () => {
  const site = platform.siteUrl('weeknight-market')
  await askToSignUp('dan@example.com', site)
  await platform.mailTo('dan@example.com')
  const page = await browser.open('narrow')
  await page.visit(`${platform.url}/_mail`)
  const name = 'Confirm your subscription to Weeknight Market'
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const mail = page.frameLocator('iframe')
  await mail.getByRole('link', { name: 'Confirm subscription' }).waitFor()
  await expect
    .poll(() => mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth))
    .toBe(0)
  const opened = page.waitForEvent('popup')
  await mail.getByRole('link', { name: 'Confirm subscription' }).click()
  const confirmation = await opened
  await confirmation.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(confirmation.url()).origin).toBe(new URL(site).origin)
})

it('saves a recipe at once, and lists it with the bookmarks of all sites', { tags: 'long' }, async () => {
  const recipe = `${platform.siteUrl('ottolina')}/recipes/overnight-focaccia`
  const visitor = await browser.open('narrow')
  await visitor.visit(recipe)
  await visitor.getByRole('button', { name: 'Save', exact: true }).click()
  await visitor.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
  await visitor.waitForURL(/sign-up\?next=%2Frecipes%2Fovernight-focaccia/)

  const page = await askToSignUp('eve@example.com', platform.siteUrl('ottolina'))
  await page.visit(linkIn(await platform.mailTo('eve@example.com')))
  await page.getByRole('heading', { level: 1, name: 'Ottolina' }).waitFor()
  await page.visit(recipe)
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByRole('main').getByRole('button', { name: 'Saved', exact: true })
  /** Presses the button, and waits for the response. */
  const press = async (button: typeof save, method: 'POST' | 'DELETE') =>
    Promise.all([
      page.waitForResponse((response) => response.request().method() === method && response.ok()),
      button.click(),
    ])
  await press(save, 'POST')
  await saved.waitFor()
  await page.getByText('Recipe saved').waitFor()
  await page.visitAgain()
  await saved.waitFor()

  await press(saved, 'DELETE')
  await save.waitFor()
  // A stopped clock keeps the message until its button is pressed.
  await page.clock.install()
  await page.visitAgain()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await press(save, 'POST')
  await page.getByRole('button', { name: 'View Bookmarks' }).click()
  await page.clock.resume()
  await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()
  expect(page.url()).toMatch(`${platform.url}/bookmarks`)
  await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overnight focaccia with rosemary' }).waitFor()
  expect(page.problems).toEqual([])
})

it('sends a visitor who opens bookmarks to the sign-in, and shows an empty list to a new reader', async () => {
  const page = await askToSignUp('fay@example.com', platform.url)
  await page.visit(linkIn(await platform.mailTo('fay@example.com')))
  await page.getByRole('heading', { level: 1, name: 'A home for the recipes' }).waitFor()
  await page.goto(`${platform.url}/bookmarks`)
  await page.getByText('Nothing is saved yet').waitFor()

  const visitor = await browser.open()
  await visitor.goto(`${platform.url}/bookmarks`)
  await visitor.waitForURL(/sign-in\?next=%2Fbookmarks/)
})

it('sends no request about the session for a reader who never signed in', async () => {
  const page = await browser.open()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.visit(platform.siteUrl('ottolina'))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Create Account' }).waitFor()
  // Visits are counted without data about the reader.
  expect(calls.filter((path) => path.startsWith('/api/') && !path.endsWith('/visits'))).toEqual([])
})

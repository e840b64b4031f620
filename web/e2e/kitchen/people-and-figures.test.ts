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

onScreens(it, 'wide')(
  'an invitation is opened from the mail, accepted once, and invalid after that (%s)',
  async (screen) => {
    const slug = `invites-${screen}`
    const { page: owner } = await ownSite(browser, screen, slug, 'Table for two')
    const email = `invited-${screen}@example.com`
    await callAs(owner, 'POST', `/api/v1/manage/${slug}/people`, { email, role: 'writer' })
    const link = linkIn(await platform.mailTo(email))
    const page = await browser.open(screen)
    await signIn(page, platform.url, email, null)
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'Write for Table for two' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL(`${platform.url}/kitchen/${slug}/recipes`)
    await page.goto(link)
    await page.getByText('You already work on Table for two.').waitFor()
    await page.getByRole('link', { name: 'Open its kitchen' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
  },
)

it('an invitation is declined, and one to another person is not shown', { tags: 'long' }, async () => {
  const { page: owner } = await ownSite(browser, 'wide', 'declined', 'Declined')
  const page = await browser.open()
  await signIn(page, platform.url, 'decliner@example.com', null)
  const invite = async (email: string) => {
    const response = await callAs(owner, 'POST', '/api/v1/manage/declined/people', { email, role: 'editor' })
    return /https?:[^"]+\/invitations\/[^"]+/.exec(JSON.stringify(response))?.[0] ?? ''
  }
  await page.goto(await invite('somebody-else@example.com'))
  await page.getByText('There is no open invitation for decliner@example.com').waitFor()
  expect(await violationsOf(page)).toEqual([])
  const own = await invite('decliner@example.com')
  await page.getByRole('button', { name: 'Sign out and use another address' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in' && url.search.includes('invitations'))
  await signIn(page, platform.url, 'decliner@example.com', new URL(own).pathname)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('You declined.').waitFor()
})

it(
  'an invitation that is withdrawn while its page is open shows that when it is answered',
  { tags: 'long' },
  async () => {
    const { page: owner } = await ownSite(browser, 'wide', 'withdrawn', 'Withdrawn')
    const email = 'late-writer@example.com'
    await callAs(owner, 'POST', '/api/v1/manage/withdrawn/people', { email, role: 'writer' })
    const link = linkIn(await platform.mailTo(email))
    const page = await browser.open()
    await signIn(page, platform.url, email, null)
    await page.goto(link)
    const accept = page.getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    const id = new URL(link).pathname.split('/').at(-1) ?? ''
    await callAs(owner, 'DELETE', `/api/v1/manage/withdrawn/invitations/${id}`)
    await accept.focus()
    await page.keyboard.press('Enter')
    await page.getByText(`There is no open invitation for ${email}.`).waitFor()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).evaluate((it) => it === document.activeElement))
      .toBe(true)
  },
)

it('a person who was signed out elsewhere signs in over a form, and continues with the entered data', async () => {
  const { page } = await ownSite(browser, 'wide', 'session-over-form', 'A kitchen')
  await page.visit(`${platform.url}/kitchen/session-over-form/people`)
  await page.getByRole('textbox', { name: 'Email address' }).fill('ed-of-session@example.com')
  const elsewhere = await browser.open('wide')
  await signIn(elsewhere, platform.url, 'owner-of-session-over-form@example.com', null)
  await callAs(elsewhere, 'DELETE', '/api/v1/manage/sessions')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
  await dialog.getByRole('heading', { name: 'Sign in to continue' }).waitFor()
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await expect.poll(() => email.inputValue()).toBe('owner-of-session-over-form@example.com')
  await expect.poll(() => dialog.getByRole('link').count()).toBe(0)
  // The dialog may still be fading in.
  await expect.poll(() => violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor()
  // Like a link that is opened in another tab of this browser.
  const token = await elsewhere.evaluate(() => localStorage.getItem('trivet.authToken') ?? '')
  const other = await page.context().newPage()
  await other.goto(`${platform.url}/robots.txt`)
  await other.evaluate((value) => localStorage.setItem('trivet.authToken', value), token)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByText('ed-of-session@example.com', { exact: true }).waitFor()
})

it('pages report views and prints, without data about the reader', async () => {
  const page = await browser.open()
  const visits: { body: unknown; headers: Record<string, string> }[] = []
  await page.route('**/visits', async (route) => {
    const request = route.request()
    visits.push({ body: request.postDataJSON(), headers: await request.allHeaders() })
    await route.continue()
  })
  await page.visit(`${platform.siteUrl('ottolina')}/recipes?utm_source=x`)
  await expect.poll(() => visits.length).toBe(1)
  await page
    .getByRole('link', { name: /minestrone/i })
    .first()
    .click()
  await expect.poll(() => visits.length).toBe(2)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => visits.length).toBe(3)
  expect(visits.map(({ body }) => body)).toMatchObject([
    { path: '/recipes', recipeId: null, kind: 'view' },
    { recipeId: expect.stringMatching(/^[0-9a-f-]{36}$/), kind: 'view' },
    { kind: 'print' },
  ])
  for (const { headers } of visits)
    expect([headers['cookie'], headers['authorization']]).toEqual([undefined, undefined])
})

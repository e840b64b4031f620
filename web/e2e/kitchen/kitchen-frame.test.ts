import { afterAll, beforeAll, expect, it } from 'vitest'
import { navigation } from '../../kitchen/page/navigation.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Used in no other journey, because mails to one address are limited to five an hour. */
const owner = 'hello@three-spoons.example'

it('sends a signed-out creator through the sign-in screen back to the page of the kitchen', async () => {
  const page = await browser.open()
  await page.goto(`${platform.url}/kitchen/three-spoons/recipes`)
  await page.waitForURL(/\/sign-in\?next=/)
  await page
    .getByRole('textbox', { name: /E-?mail/ })
    .first()
    .fill(owner)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.getByText(`Click the link we sent to ${owner} to sign in`).waitFor()
  await page.goto(linkIn(await platform.mailTo(owner)))
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/kitchen/three-spoons/recipes')
  await expect.poll(() => page.title()).toBe('Recipes · Three Spoons')
})

it('lists the sites of a person, last opened first, with links to their kitchens', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'chooser@example.com', '/kitchen')
  await page.getByText('You have no site yet').waitFor()
  expect(await violationsOf(page)).toEqual([])
  for (const name of ['First', 'Second']) await createSite(page, `Chooser ${name}`)
  await page.visit(`${platform.url}/kitchen/chooser-first/recipes`)
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await page.visit(`${platform.url}/kitchen`)
  await page.getByRole('link', { name: 'Chooser First' }).waitFor()
  const titles = page.getByRole('heading', { level: 2 })
  await titles.first().waitFor()
  await expect.poll(() => titles.allTextContents()).toEqual(['Chooser First', 'Chooser Second'])
  expect(await violationsOf(page)).toEqual([])
})

it('refuses the kitchen to a stranger, and tells an owner that a page does not exist', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'stranger@example.com', '/kitchen/ottolina')
  await page.getByRole('heading', { level: 1, name: 'You cannot open this kitchen' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const own = await browser.open()
  await signIn(own, platform.url, owner, '/kitchen/three-spoons/nothing-here')
  await own.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  await own.getByRole('main').getByRole('link', { name: 'Recipes' }).click()
  await own.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await own.visit(`${platform.url}/kitchen/three-spoons/recipes/deleted-long-ago`)
  await own.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  await own.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  await own.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
  // By the address without a page.
  await own.visit(`${platform.url}/kitchen/three-spoons`)
  await own.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await own.waitForURL('**/kitchen/three-spoons/recipes')
})

it('opens the palette by Ctrl+K: pages, actions and recipes, recently used first', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, owner, '/kitchen/three-spoons/recipes')
  await page.getByRole('row', { name: /Harissa/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'New recipe' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type('haris')
  await page
    .getByRole('group', { name: 'Recipes' })
    .getByRole('option', { name: /Harissa/ })
    .waitFor()
  await page.keyboard.type('zzz')
  await page.getByText('Nothing found').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  const active = (name: string) => page.getByRole('option', { name, selected: true })
  await active('Overview').waitFor()
  await page.keyboard.press('End')
  await active('Keyboard shortcuts').waitFor()
  await page.keyboard.press('ArrowDown')
  await active('Overview').waitFor()
  await leaveDialog(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'New recipe' }).waitFor()
  await page.keyboard.type('keyboard')
  await active('Keyboard shortcuts').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // Immediately.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Keyboard shortcuts')
  expect(page.problems).toEqual([])
})

it('creates a draft by N and focuses its title, but not while one types', { tags: 'long' }, async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'new-draft@example.com', '/create')
  await createSite(page, 'New drafts')
  await page.visit(`${platform.url}/kitchen/new-drafts/recipes`)
  await page.getByRole('heading', { name: 'Your recipes live here' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('n')
  await page.waitForURL(/query=n/)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.search === '')
  await page.keyboard.press('n')
  await page.waitForURL(/\/recipes\/[0-9a-f-]{36}$/)
  await page.locator('textarea[name="title"]:focus').waitFor()
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('Fig tart') === true,
  )
  await page.keyboard.type('Fig tart')
  await saved
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Description' }).and(page.locator(':focus')).waitFor()
  await page.visit(`${platform.url}/kitchen/new-drafts/recipes`)
  await page.getByRole('link', { name: 'Fig tart' }).waitFor()
})

it('shows within the kitchen that something no longer exists', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'gone-things@example.com', '/create')
  await createSite(page, 'Gone things')
  for (const path of ['newsletters/letters', 'collections']) {
    await page.visit(`${platform.url}/kitchen/gone-things/${path}/00000000-0000-4000-8000-000000000000`)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.getByRole('link', { name: 'Overview' }).waitFor()
  }
})

/** The texts of the empty pages of a new site, in the order of the navigation. */
const firstTexts: readonly (readonly [path: string, text: string])[] = [
  ['overview', 'First steps'],
  ['recipes', 'Your recipes live here'],
  ['collections', 'Recipes that belong together'],
  ['media', 'Your photos and videos in one place'],
  ['trash', 'There are no images or videos in the trash'],
  ['newsletters', 'No newsletter yet'],
  ['subscribers', 'Nobody subscribes yet'],
  ['comments', 'No comments yet'],
  ['figures', 'Your figures begin with your first reader'],
  ['look', 'Colors'],
  ['homepage', 'Featured recipes'],
  ['about', 'Short bio'],
  ['events', 'Add event'],
  ['press', 'Add mention'],
  ['book', 'A page for your book'],
  ['links', 'Add link'],
  ['terms', 'Terms of your own'],
  ['people', 'Invite'],
  ['log', 'created the site'],
  ['plans', 'Choose a plan'],
  ['settings', 'Recipe terms'],
]

it(
  'shows on each page that it did not load, and after Retry the empty page of a new site',
  { tags: 'long' },
  async () => {
    expect(firstTexts.map(([path]) => path)).toEqual(navigation.map(({ path }) => path))
    const { page } = await ownSite(browser, 'wide', 'blank-pages', 'Blank pages')
    let isFailing = false
    await page.route('**/api/v1/manage/blank-pages/**', (route) =>
      isFailing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.visit(`${platform.url}/kitchen/blank-pages/import`)
    await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor()
    for (const [path, text] of firstTexts) {
      isFailing = true
      await page.locator(`a[href^="/kitchen/blank-pages/${path}"]`).filter({ visible: true }).first().click()
      await page.waitForURL(({ pathname }) => pathname === `/kitchen/blank-pages/${path}`)
      await page.getByText(/^(This page|The settings) did not load$/).waitFor()
      isFailing = false
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
    }
  },
)

async function leaveDialog(page: Awaited<ReturnType<TestBrowser['open']>>) {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

async function createSite(page: Awaited<ReturnType<TestBrowser['open']>>, title: string) {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await callAs(page, 'POST', '/api/v1/manage/sites', { title, slug })
}

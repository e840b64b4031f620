import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type Screen, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const bookmarks = `${platform.url}/bookmarks`
const offlineKey = 'test.offline'

/** Opens the bookmarks of a reader with a bookmark and a note, from another page of the account. */
async function openBookmarks(email: string, screen: Screen = 'wide') {
  const page = await browser.open(screen, { keepsPages: true })
  // With emulated offline mode, newly loaded pages report that they are online.
  await page.addInitScript(
    (key) => Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem(key) === null }),
    offlineKey,
  )
  await signIn(page, platform.url, email, null)
  const { recipes } = (await callAs(page, 'GET', '/api/v1/site/ottolina/recipes?limit=1')) as {
    recipes: readonly { id: string; title: string }[]
  }
  const [recipe = { id: '', title: '' }] = recipes
  await callAs(page, 'POST', '/api/v1/site/ottolina/bookmarks', { recipeId: recipe.id })
  await callAs(page, 'PUT', `/api/v1/site/ottolina/notes/${recipe.id}`, { note: 'Less salt next time.' })
  await page.visit(`${platform.url}/profile`)
  await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
  await page.getByText('Less salt next time.').waitFor()
  await expect.poll(() => workersOf(page)).toEqual(['/bookmarks', '/shopping-list'])
  return { page, recipe }
}

/** The scopes of running service workers. */
const workersOf = (page: WatchedPage) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations())
      .filter(({ active }) => active?.state === 'activated')
      .map(({ scope }) => new URL(scope).pathname)
      .toSorted(),
  )

const storedResponses = (page: WatchedPage) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('personal'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

async function goOffline(page: WatchedPage) {
  await page.context().setOffline(true)
  await page.evaluate((key) => sessionStorage.setItem(key, ''), offlineKey)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

async function goOnline(page: WatchedPage) {
  await page.context().setOffline(false)
  await page.evaluate((key) => sessionStorage.removeItem(key), offlineKey)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

const heading = (page: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name })
const notice = (page: WatchedPage) =>
  page.getByText('You are offline. These are the bookmarks on this device')

onScreens(it, 'narrow')(
  'bookmarks and their notes open without a network, and say so; so does the shopping list (%s)',
  async (screen) => {
    const { page, recipe } = await openBookmarks(`offline-bookmarks-${screen}@example.com`, screen)
    await goOffline(page)
    await notice(page).waitFor()
    await page.visitAgain()
    await page.getByRole('link', { name: recipe.title }).waitFor()
    await page.getByText('Less salt next time.').waitFor()
    await notice(page).waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.visit(`${platform.url}/shopping-list`)
    await page.getByRole('textbox', { name: 'Something else to buy' }).fill('Rye flour')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Rye flour' }).waitFor()

    await page.visit(bookmarks)
    await notice(page).waitFor()
    await goOnline(page)
    await notice(page).waitFor({ state: 'detached' })
  },
)

it('a bookmark that is removed is not shown without a network either', { tags: 'long' }, async () => {
  const { page, recipe } = await openBookmarks('offline-removal@example.com')
  await page.getByRole('button', { name: `Options: ${recipe.title}` }).click()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove from bookmarks' }).click()
  await removed
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await Promise.all(
          (await caches.keys())
            .filter((name) => name.startsWith('personal'))
            .map(async (name) => (await caches.open(name)).matchAll()),
        )
        const texts = await Promise.all(keys.flat().map((response) => response.text()))
        return texts.join().includes('Less salt next time.')
      }),
    )
    .toBe(false)
  await goOffline(page)
  await page.visitAgain()
  await page.getByText('Nothing is saved yet').waitFor()
  await goOnline(page)
})

it('bookmarks are removed on signing out, and are not visible to other people', async () => {
  const { page } = await openBookmarks('offline-first@example.com')
  await expect.poll(() => storedResponses(page)).toContain('/api/v1/manage/bookmarks')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(/\/sign-in/)
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => storedResponses(page)).toEqual([])
  await goOffline(page)
  await page.goto(bookmarks)
  await heading(page, 'No connection').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => page.getByText('Less salt next time.').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await goOnline(page)
  await page.waitForURL(/\/sign-in/)

  await signIn(page, platform.url, 'offline-second@example.com', null)
  await page.visit(`${platform.url}/profile`)
  await goOffline(page)
  await page.goto(bookmarks)
  await heading(page, 'No connection').waitFor()
  await expect.poll(() => page.getByText('Less salt next time.').count()).toBe(0)
  await goOnline(page)
  await page.getByText('Nothing is saved yet').waitFor()
})

it('the cached documents contain no personal data', { tags: 'long' }, async () => {
  const { page } = await openBookmarks('offline-documents@example.com')
  const documents = await page.evaluate(async () => {
    const stored = await (await caches.open('account-documents')).matchAll()
    return Promise.all(stored.map((response) => response.text()))
  })
  expect(documents).toHaveLength(2)
  expect(documents.join()).not.toMatch(/offline-documents|Less salt/)
})

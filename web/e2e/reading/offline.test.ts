import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { ownSite, callAs } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const ottolina = platform.siteUrl('ottolina')
const recipe = `${ottolina}/recipes/green-minestrone`

/** Waits until the service worker runs and has cached the page. */
async function waitForSaved(page: WatchedPage, path: string) {
  await until(page, async (kept) => (await caches.match(kept)) !== undefined, path)
  await until(page, async () => (await (await caches.open('files')).keys()).length > 10, path)
}

const until = (page: WatchedPage, holds: (path: string) => Promise<boolean>, path: string) =>
  expect.poll(() => page.evaluate(holds, path), { timeout: 120_000 }).toBe(true)

const cacheKeys = (page: WatchedPage) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return keys.flat().map((url) => new URL(url).pathname)
  })

it('caches an opened recipe with its image for cooking offline, and lists the other cached pages', async () => {
  const page = await browser.open('narrow', { keepsPages: true })
  await page.visit(recipe)
  await waitForSaved(page, '/recipes/green-minestrone')
  const image = page.locator('.recipe-media .picture__image').first()
  await expect
    .poll(() =>
      image.evaluate(async (shown: HTMLImageElement) => (await caches.match(shown.currentSrc)) !== undefined),
    )
    .toBe(true)
  await page.context().setOffline(true)

  await page.visitAgain()
  await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await page
    .getByRole('button', { name: /Cook mode|Cook/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Warm').first().waitFor()

  await page.goto(`${ottolina}/recipes/fig-tart`)
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  await page.getByRole('link', { name: 'Green minestrone with white beans and lemon' }).click()
  await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor()

  await page.context().setOffline(false)
})

it('caches a recipe that was left before the service worker was running', { tags: 'long' }, async () => {
  const page = await browser.open('narrow', { keepsPages: true })
  await page.visit(recipe)
  await page.visit(`${ottolina}/about`)
  await waitForSaved(page, '/recipes/green-minestrone')
})

it('never shows an old page while there is a network', { tags: 'long' }, async () => {
  const { page: owner, siteUrl } = await ownSite(browser, 'wide', 'fresh-offline', 'Fresh')
  const made = await callAs(owner, 'POST', '/api/v1/manage/fresh-offline/recipes', {
    title: 'Old soup',
    slug: 'soup',
  })
  const { id } = (made as { recipe: { id: string } }).recipe
  await callAs(owner, 'POST', `/api/v1/manage/fresh-offline/recipes/${id}/publish`)
  const page = await browser.open('wide', { keepsPages: true })
  await page.visit(`${siteUrl}/recipes/soup`)
  await waitForSaved(page, '/recipes/soup')
  await callAs(owner, 'PUT', `/api/v1/manage/fresh-offline/recipes/${id}`, {
    title: 'New soup',
    slug: 'soup',
  })
  await page.visitAgain()
  await page.getByRole('heading', { level: 1, name: 'New soup' }).waitFor()
})

it('opens the cached recipe of a link if the server never responds, and shows that it is cached', async () => {
  const page = await browser.open('narrow', { keepsPages: true })
  await page.visit(recipe)
  await waitForSaved(page, '/recipes/green-minestrone')
  await page.visit(`${ottolina}/recipes`)
  await until(page, async () => navigator.serviceWorker.controller !== null, '')
  await page.route('**/api/**', () => undefined)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Green minestrone/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor({ timeout: 20_000 })
  const note = page.getByRole('complementary', { name: 'Stored page' })
  await expect.poll(() => note.textContent()).toContain('stored on this device on')
  await page.unroute('**/api/**')
  await note.getByRole('link', { name: 'Load again' }).click()
  await note.waitFor({ state: 'detached' })
})

it('removes all data of a reader from the device when they sign out', async () => {
  const page = await browser.open('wide', { keepsPages: true })
  await signIn(page, ottolina, 'offline-reader@example.com', '/recipes/green-minestrone')
  await page.visit(recipe)
  await waitForSaved(page, '/recipes/green-minestrone')
  await page.visitAgain()
  await until(page, async () => (await caches.keys()).some((name) => name.startsWith('personal-')), '')
  await expect.poll(() => cacheKeys(page)).toContain('/api/v1/site/ottolina/current-user')

  await page.context().setOffline(true)
  await page.visitAgain()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Bookmarks' }).waitFor()
  await page.context().setOffline(false)
  await page.visitAgain()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await until(page, async (path) => (await caches.match(path)) === undefined, '/recipes/green-minestrone')
  const left = async () =>
    (await cacheKeys(page)).filter((path) => path.startsWith('/api/') || path.startsWith('/recipes/'))
  await expect.poll(left).toEqual([])
})

it('opens the shopping list offline, with the items on the device', async () => {
  const page = await browser.open('narrow', { keepsPages: true })
  await page.visit(`${ottolina}/shopping-list`)
  await page.getByRole('textbox', { name: 'Something else to buy' }).fill('Rye flour')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Rye flour' }).waitFor()
  await waitForSaved(page, '/shopping-list')
  await until(page, async () => navigator.serviceWorker.controller !== null, '')
  await page.context().setOffline(true)
  await page.visitAgain()
  await page.getByRole('checkbox', { name: 'Rye flour' }).check()
  await page.context().setOffline(false)
})

it(
  'lists the cached recipes if the page of a link is not cached, until the network is back',
  { tags: 'long' },
  async () => {
    const page = await browser.open('wide', { keepsPages: true })
    await page.visit(recipe)
    await waitForSaved(page, '/recipes/green-minestrone')
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }).click()
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'On this device' }).waitFor()
    await page.getByRole('link', { name: 'Green minestrone with white beans and lemon' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/recipes')
  },
)

it(
  'stores the saved recipes of a reader, even if they were never opened on this device',
  { tags: 'long' },
  async () => {
    const page = await browser.open('narrow', { keepsPages: true })
    await signIn(page, ottolina, 'saver-elsewhere@example.com', '/shopping-list')
    const { recipes } = (await callAs(page, 'GET', '/api/v1/site/ottolina/recipes?limit=2')) as {
      recipes: { id: string; slug: string; title: string }[]
    }
    for (const { id } of recipes) {
      await callAs(page, 'POST', '/api/v1/site/ottolina/bookmarks', { recipeId: id })
    }
    await page.visit(`${ottolina}/shopping-list`)
    for (const { slug } of recipes) await waitForSaved(page, `/recipes/${slug}`)
    await page.context().setOffline(true)
    const [first, second] = recipes
    await page.goto(`${ottolina}/recipes/${first?.slug}`)
    await page.getByRole('heading', { level: 1, name: first?.title ?? '' }).waitFor()
    await page.context().setOffline(false)

    await page.visit(`${ottolina}/shopping-list`)
    await callAs(page, 'DELETE', `/api/v1/site/ottolina/bookmarks/${second?.id}`)
    await page.visitAgain()
    const isSaved = async (path: string) => (await caches.match(path))?.headers.has('x-trivet-saved') === true
    await until(
      page,
      async (path) => (await caches.match(path))?.headers.has('x-trivet-saved') === false,
      `/recipes/${second?.slug}`,
    )
    await expect.poll(() => page.evaluate(isSaved, `/recipes/${first?.slug}`)).toBe(true)
  },
)

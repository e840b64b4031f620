import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it('a recipe ends with its author and at most three profiles, unless the creator hides them', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/green-minestrone`)
  const bio = page.getByRole('complementary', { name: 'About Chiara Ottolina' })
  await bio.getByText('Mediterranean food for ordinary evenings').waitFor()
  await expect.poll(() => bio.getByRole('listitem').count()).toBe(3)
  await page.visit(`${platform.siteUrl('salt-and-sprig')}/recipes/chili-butter-eggs`)
  await expect.poll(() => page.getByRole('complementary', { name: /^About/ }).count()).toBe(0)
})

it(
  'a creator chooses among six layouts of the home page, which apply at once',
  { tags: 'long' },
  async () => {
    const { page, siteUrl } = await ownSite(browser, 'wide', 'six-homes', 'Six Homes')
    const recipe = { title: 'Toast', slug: 'toast', ...nothingElse }
    const { recipe: made } = (await callAs(page, 'POST', '/api/v1/manage/six-homes/recipes', recipe)) as {
      recipe: { id: string }
    }
    await callAs(page, 'POST', `/api/v1/manage/six-homes/recipes/${made.id}/publish`)
    const reader = await browser.open('narrow')
    for (const homeLayout of ['lead', 'magazine', 'grid', 'letter', 'strip', 'featured']) {
      await callAs(page, 'PUT', '/api/v1/manage/six-homes/sites', { homeLayout })
      await reader.visit(siteUrl)
      await reader.getByRole('heading', { level: 1, name: 'Six Homes' }).waitFor({ state: 'attached' })
      await reader.getByRole('link', { name: 'Toast' }).first().waitFor()
      expect(await violationsOf(reader), homeLayout).toEqual([])
      const search = reader.getByRole('main').getByRole('searchbox', { name: 'Search recipes' })
      await expect.poll(() => search.count(), { message: homeLayout }).toBe(homeLayout === 'grid' ? 1 : 0)
    }
  },
)

it('a long collection, and a long list of them, are shown page by page', { tags: 'long' }, async () => {
  const { page, siteUrl } = await ownSite(browser, 'wide', 'long-row', 'Long Row')
  const make = async (number: number) => {
    const recipe = { title: `Loaf ${number}`, slug: `loaf-${number}`, ...nothingElse }
    const made = await callAs(page, 'POST', '/api/v1/manage/long-row/recipes', recipe)
    const { id } = (made as { recipe: { id: string } }).recipe
    await callAs(page, 'POST', `/api/v1/manage/long-row/recipes/${id}/publish`)
    return id
  }
  const recipeIds: string[] = []
  for (let number = 1; number <= 61; number += 1) recipeIds.push(await make(number))
  const collection = { title: 'Every loaf', slug: 'every-loaf', recipeIds }
  await callAs(page, 'POST', '/api/v1/manage/long-row/collections', collection)
  const reader = await browser.open('narrow')
  await reader.visit(`${siteUrl}/collections/every-loaf`)
  await reader.getByText('61 recipes').waitFor()
  await expect.poll(() => reader.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(60)
  const pages = reader.getByRole('navigation', { name: 'Pages' })
  await pages.getByText('Page 1 of 2').waitFor()
  expect(await violationsOf(reader)).toEqual([])
  await pages.getByRole('link', { name: 'Next' }).click()
  await reader.getByRole('heading', { level: 2, name: 'Loaf 61' }).waitFor()
  await expect.poll(() => reader.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1)
  const canonical = reader.locator('link[rel="canonical"]')
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/collections\/every-loaf\?page=2$/)
  await reader.visitAgain()
  await pages.getByText('Page 2 of 2').waitFor()
  await reader.visit(`${siteUrl}/collections/every-loaf?page=9`)
  await pages.getByText('Page 1 of 2').waitFor()
  for (let number = 1; number <= 60; number += 1) {
    const row = { title: `Row ${number}`, slug: `row-${number}`, recipeIds: recipeIds.slice(0, 1) }
    await callAs(page, 'POST', '/api/v1/manage/long-row/collections', row)
  }
  await reader.visit(`${siteUrl}/collections`)
  await expect.poll(() => reader.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(60)
  await pages.getByRole('link', { name: 'Older' }).click()
  await reader.getByRole('heading', { level: 2, name: 'Every loaf' }).waitFor()
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/collections\?page=2$/)
  await reader.visit(`${siteUrl}/collections?page=9`)
  await pages.getByText('Page 1 of 2').waitFor()
})

it('the sections of three chefs are linked from the bar of the page', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('three-spoons')}/about`)
  const bar = page.getByRole('navigation', { name: 'Sections of this page' })
  for (const name of ['Amal', 'Ken', 'Josephine', 'Contributors', 'Press', 'Restaurants', 'Contact']) {
    await bar.getByRole('link', { name }).waitFor()
  }
  await bar.getByRole('link', { name: 'Josephine' }).click()
  await page.waitForURL('**/about#josephine')
  await expectInWindow(page, 'Josephine Marlow')
  await page.getByRole('link', { name: 'All 55 mentions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(55)
})

it('the book lists the shops of a region, by default of the UK', async () => {
  const page = await browser.open('wide')
  await page.visit(`${platform.siteUrl('three-spoons')}/book`)
  await page.getByText('More than 70 recipes').first().waitFor()
  const shops = page.getByRole('main').getByRole('link')
  await expect
    .poll(() => shops.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Paper & Pepper[^]*15% off[^]*Order/),
      expect.stringMatching(/The Corner Shelf[^]*Order/),
    ])
  await page.getByText('US', { exact: true }).click()
  await page.getByText('Ladle & Page').waitFor()
  await expect
    .poll(() => shops.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Ladle & Page[^]*10% off[^]*Pre-order/),
      expect.stringMatching(/Harbor Books[^]*Pre-order/),
    ])
  const pageInFooter = page.getByRole('contentinfo').getByRole('link', { name: 'The book' })
  const lines = await pageInFooter.evaluate((link) => link.getClientRects().length)
  expect(lines, 'lines of the link to the book in the footer').toBe(1)
})

it('a recipe lists its contributors and links to its collections', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('three-spoons')}/recipes/clam-broth-rice`)
  const contributors = page.getByRole('list', { name: 'Contributors' }).getByRole('listitem')
  await expect.poll(() => contributors.allInnerTexts()).toEqual(['Ken Watase', 'Josephine Marlow'])
  await page.getByRole('link', { name: 'Ken’s shelf' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ken’s shelf' }).waitFor()
  await page.getByText('2 recipes').waitFor()
  await page.getByRole('button', { name: /Play video/ }).waitFor()
})

it('a wide list shows three collections and then the rest, and a collection its YouTube video', async () => {
  const page = await browser.open('wide')
  await page.visit(`${platform.siteUrl('ottolina')}/collections`)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => titles.count()).toBe(3)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => titles.count()).toBe(5)
  await expect.poll(() => page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ordinary evenings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ordinary evenings' }).waitFor()
  await expect.poll(() => page.getByText('youtube=').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Play video: Ordinary evenings' }).count()).toBe(1)
})

it('a card plays its video on hover', { tags: 'long' }, async () => {
  const page = await browser.open('wide', { reducedMotion: 'no-preference' })
  await page.visit(platform.siteUrl('salt-and-sprig'))
  await page.getByRole('link', { name: 'Chili butter eggs' }).first().hover()
  const video = page.locator('video')
  await video.waitFor()
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime), { timeout: 60_000 })
    .toBeGreaterThan(0)
})

it('a page of links has the newsletter, buttons that open new tabs, and four short videos', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('salt-and-sprig')}/links`)
  await page.getByRole('heading', { level: 1, name: 'Everything I mentioned' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'All recipes (opens in a new tab)' }).getAttribute('target'))
    .toBe('_blank')
  await expect.poll(() => page.getByRole('button', { name: /^Play video/ }).count()).toBe(4)
  await page.getByRole('textbox', { name: 'Email' }).first().waitFor()
})

it('a newsletter has its own sign-in, and offers free recipes', async () => {
  const page = await browser.open('wide')
  await page.visit(`${platform.siteUrl('sunday-ladle')}/sign-in`)
  await page.getByRole('button', { name: 'Sign in with Substack email' }).waitFor()
  await page.visit(`${platform.siteUrl('sunday-ladle')}/recipes/red-lentil-soup-with-lemon`)
  await page.getByRole('button', { name: 'Gift this recipe' }).click()
  await page.getByText('You have 3 remaining gift recipes to share with friends').waitFor()
  await page.keyboard.press('Escape')
  const bookmark = page.getByRole('button', { name: 'Bookmark on this device' })
  await bookmark.click()
  await page.visitAgain()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
  await bookmark.click()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false')
})

it('the list of recipes starts with collections, until a reader searches', async () => {
  const page = await browser.open('wide')
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  const collections = page.getByRole('region', { name: 'Collections' })
  await collections.waitFor()
  await page.getByRole('main').getByRole('searchbox').fill('soup')
  await collections.waitFor({ state: 'hidden' })
})

const nothingElse = {
  ingredientUsageGroups: [],
  instructionGroups: [],
  equipmentUsages: [],
}

async function expectInWindow(page: WatchedPage, heading: string) {
  await page.waitForFunction((name) => {
    const found = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)
    const top = found?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < innerHeight
  }, heading)
}

import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it('finds recipes while the reader types, and keeps the search in the address', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('focaccia')
  await page.getByText('1 recipe for “focaccia”', { exact: true }).waitFor()
  await page.waitForURL((url) => url.search === '?search=focaccia')
  const latest = page.getByRole('region', { name: 'The latest recipes' })
  await latest.getByRole('link', { name: 'Lemon and olive oil cake' }).waitFor()
  await expect
    .poll(() => latest.getByRole('link', { name: 'Overnight focaccia with rosemary' }).count())
    .toBe(0)

  await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overnight focaccia with rosemary' }).waitFor()
  await expect.poll(() => page.title()).toContain('Overnight focaccia with rosemary')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'All recipes' }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('focaccia')
})

it('shows a message if nothing was found, and all recipes by a link or when the search is emptied', async () => {
  const page = await browser.open('narrow')
  const field = page.getByRole('searchbox', { name: 'Search recipes' })
  await page.visit(`${platform.siteUrl('ottolina')}/recipes?search=zzzz`)
  await page.getByText('No recipes found for this search').waitFor()
  await field.fill('')
  await page.getByText('8 recipes', { exact: true }).waitFor()
  await field.fill('zzzz')
  await page.getByRole('link', { name: 'Show all recipes' }).click()
  await page.getByText('8 recipes', { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

onScreens(it, 'narrow')('corrects misspelled words (%s), and reports it', async (screen) => {
  const page = await browser.open(screen)
  await page.visit(`${platform.siteUrl('ottolina')}/recipes?search=foccacia`)
  await page.getByText('Showing results for focaccia. Search instead for foccacia').waitFor()
  await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'foccacia', exact: true }).click()
  await page.getByText('No recipes found for this search').waitFor()
  await page.waitForURL((url) => url.search === '?search=foccacia&exact=true')
  await page.getByRole('heading', { name: 'The latest recipes' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByText('Did you mean focaccia?').getByRole('link').click()
  await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).waitFor()
})

it('shows the query in the header search', async () => {
  const page = await browser.open()
  await page.visit(platform.siteUrl('ottolina'))
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox', { name: 'Search recipes' }).fill('foccacia')
  await dialog.getByText('Showing results for focaccia. Search instead for foccacia').waitFor()
  await dialog.getByRole('link', { name: 'Overnight focaccia with rosemary' }).waitFor()
})

it('filters by the dialog, which is reset by Clear and closed by Done', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('button', { name: /^Greek/ }).click()
  await page.waitForURL(/cuisines=greek/)
  await dialog.getByRole('button', { name: /^Show [1-9]\d* recipes?$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Greek' }).waitFor()
  await expect.poll(() => page.title()).toBe('Greek · Ottolina')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await page.waitForURL((url) => url.search === '')
})

it('has one search field on a home page with a header search, and shows the filter of a link first, which can be removed', async () => {
  const page = await browser.open('narrow')
  await page.visit(platform.siteUrl('weeknight-market'))
  const fields = page.getByRole('searchbox')
  await expect.poll(() => fields.count()).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('searchbox', { name: 'Search all recipes' }).waitFor()
  await expect.poll(() => fields.count()).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.visit(`${platform.siteUrl('weeknight-market')}/recipes?tags=quick`)
  await page.getByRole('heading', { level: 1, name: 'Quick' }).waitFor()
  await expect.poll(() => page.title()).toContain('Quick · ')
  const chip = page.getByRole('button', { name: 'Remove filter Quick' })
  await expectWithinScreen(chip)
  await chip.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'All recipes' }).waitFor()
  await page.waitForURL((url) => url.search === '')
  const isFocused = (element: Element) => element === document.activeElement
  const open = page.getByRole('button', { name: 'Filters' })
  await expectWithinScreen(open)
  await expect.poll(() => open.evaluate(isFocused)).toBe(true)
  const american = page.getByRole('button', { name: 'American' })
  await american.press('Enter')
  const chosen = page.getByRole('button', { name: 'Remove filter American' })
  await chosen.waitFor()
  await expect.poll(() => chosen.evaluate(isFocused)).toBe(true)
  await chosen.press('Enter')
  await american.waitFor()
  await expect.poll(() => american.evaluate(isFocused)).toBe(true)
  await open.click()
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Quick/ })
    .click()
  await page.keyboard.press('Escape')
  await expectWithinScreen(chip)
  await expectWithinScreen(page.getByRole('button', { name: 'Filters (1)' }))
})

/** Expects that an element is within a narrow screen, even if its row scrolls. */
async function expectWithinScreen(part: Locator): Promise<void> {
  await part.waitFor()
  const { x = -1, width = 999 } = (await part.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
}

it('shows the number of results of each filter in the dialog, and disables filters without results', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('button', { name: /^Greek/ }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { disabled: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: /^Greek/ }).click()
  await dialog.getByRole('button', { name: / 0$/, disabled: true }).first().waitFor()
  await dialog.getByRole('button', { name: /^Show \d+ recipe/ }).waitFor()
})

onScreens(it, 'narrow')(
  'filters by time and sorts (%s), with recipes on the first screen',
  async (screen) => {
    const page = await browser.open(screen)
    await page.visit(`${platform.siteUrl('ottolina')}/recipes?time=60`)
    await page.getByRole('heading', { level: 1, name: '1 hour or less' }).waitFor()
    const canonical = page.locator('link[rel="canonical"]')
    await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/recipes\?time=60$/)
    const first = page.getByRole('main').getByRole('article').first()
    const { y = 9999 } = (await first.boundingBox()) ?? {}
    expect(y).toBeLessThan(420)
    await page.getByRole('link', { name: 'Quickest', exact: true }).click()
    await page.waitForURL((url) => url.search === '?time=60&sort=quickest')
    await page.getByRole('main').getByRole('article').first().getByText('Blood orange spritz').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.visitAgain()
    await page.getByRole('main').getByRole('article').first().getByText('Blood orange spritz').waitFor()
    await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/recipes\?time=60$/)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('button', { name: /^Up to 1 h \d/, pressed: true }).click()
    await page.waitForURL((url) => url.search === '?sort=quickest')
  },
)

it('opens the menu as a drawer, follows a link and closes it', async () => {
  const page = await browser.open('narrow')
  await page.visit(platform.siteUrl('ottolina'))
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ottolina' })
  await drawer.getByRole('link', { name: 'All Recipes' }).click()
  await page.getByRole('heading', { level: 1, name: 'All recipes' }).waitFor()
  await drawer.waitFor({ state: 'hidden' })
})

it('loads nothing from other hosts', { tags: 'long' }, async () => {
  const page = await browser.open()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.visit(platform.siteUrl('ottolina'))
  await page.getByRole('link', { name: 'Green minestrone' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Green minestrone/ }).waitFor()
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(platform.siteUrl('ottolina')).host])
})

it.each(['ottolina', 'salt-and-sprig', 'sunday-ladle'])(
  'focuses the search by "/" on %s, but not while the reader types',
  async (slug) => {
    const page = await browser.open()
    await page.visit(platform.siteUrl(slug))
    await page.keyboard.press('/')
    const field = page.getByRole('searchbox', { name: 'Search recipes' })
    if (slug !== 'ottolina') await page.getByRole('heading', { level: 1, name: 'All recipes' }).waitFor()
    await field.waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    await expect.poll(() => field.inputValue()).toBe('/')
  },
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** One page of each type and frame. */
const pages = [
  ...['ottolina/', 'ottolina/recipes', 'ottolina/recipes/green-minestrone', 'ottolina/collections'],
  ...['ottolina/about', 'ottolina/subscribe', 'ottolina/sign-in', 'ottolina/nothing-here'],
  ...['northcrumb/', 'northcrumb/recipes/cardamom-buns', 'northcrumb/collections/with-coffee'],
  ...['weeknight-market/', 'weeknight-market/recipes', 'sunday-ladle/', 'sunday-ladle/sign-in'],
  ...['three-spoons/', 'three-spoons/press', 'three-spoons/book', 'three-spoons/events'],
  ...['salt-and-sprig/', 'salt-and-sprig/links', 'lantern-table/'],
]

/** Widths in text of twice the size are not whole pixels. */
const rounding = 1

it('every type of page fits 320 pixels, and 390 pixels with text of twice the size', async () => {
  const page = await browser.open('narrow', { isMobile: false, javaScriptEnabled: false })
  // Their places are kept without them.
  await page.route('**/images/**', (route) => route.abort())
  for (const address of pages) {
    const [slug = '', ...path] = address.split('/')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${platform.siteUrl(slug)}/${path.join('/')}`)
    expect(await widthOf(page), `${address} on 320 pixels`).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 390, height: 844 })
    await enlarge(page)
    expect(await widthOf(page), `${address} in large text`).toBeLessThanOrEqual(390 + rounding)
  }
})

it('is read, searched, scaled and cooked from by keys alone', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.keyboard.press('/')
  await page.keyboard.type('minestrone')
  const found = page.getByRole('main').getByRole('link', { name: /Green minestrone/ })
  await found.waitFor()
  await found.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor()
  await page.getByRole('button', { name: 'More servings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Makes 5 bowls').first().waitFor()
  await page.getByRole('button', { name: 'Cook mode' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Warm').first().waitFor()
})

/** As a reader's own setting does, without leave of the page's policy. */
const enlarge = (page: WatchedPage) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** How wide the page is in its own fonts. */
const widthOf = (page: WatchedPage) =>
  page.evaluate<number>('document.fonts.ready.then(() => document.documentElement.scrollWidth)')

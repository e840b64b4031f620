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

onScreens(it, 'narrow')(
  'moves the focus to the main heading of the next page, and announces it (%s)',
  async (screen) => {
    const page = await browser.open(screen)
    await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
    await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Overnight focaccia with rosemary' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await page
      .getByRole('status')
      .filter({ hasText: 'Overnight focaccia with rosemary · Ottolina' })
      .waitFor({ state: 'attached' })
    const shared = (property: string) => page.locator(`meta[property="og:${property}"]`)
    await expect
      .poll(() => shared('title').getAttribute('content'))
      .toBe('Overnight focaccia with rosemary · Ottolina')
    await expect.poll(() => shared('url').getAttribute('content')).toBe(page.url())
    await expect.poll(() => shared('image').count()).toBe(0)

    await page.goBack()
    const before = page.getByRole('heading', { level: 1, name: 'All recipes' })
    await before.waitFor()
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violationsOf(page)).toEqual([])
  },
)

it('does not move the focus on a page that the browser has loaded itself, and skips the header on request', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(true)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search recipes' })
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('preloads the scripts of a page once its link is near the window', async () => {
  const page = await browser.open('narrow')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.visit(platform.siteUrl('ottolina'))
  const hasLoaded = (name: string) => scripts.some((path) => path.includes(name))
  await expect.poll(() => hasLoaded('recipe-page')).toBe(true)
  expect(hasLoaded('terms-page')).toBe(false)
  await page.getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded()
  await expect.poll(() => hasLoaded('terms-page')).toBe(true)
})

it('preloads no page for a reader who saves data', async () => {
  const page = await browser.open()
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.visit(platform.siteUrl('ottolina'))
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('recipe-page'))).toEqual([])
})

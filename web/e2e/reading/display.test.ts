import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const ottolina = platform.siteUrl('ottolina')

const background = (page: WatchedPage) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const rootSize = (page: WatchedPage) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

it('follows the device until the reader chooses, and keeps the choice without a flash', async () => {
  const page = await browser.open('wide', { colorScheme: 'light' })
  await page.visit(ottolina)
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).not.toBe(light)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Display' }).click()
  const dialog = page.getByRole('dialog', { name: 'Display' })
  await dialog.getByText('Light', { exact: true }).click()
  await expect.poll(() => background(page)).toBe(light)
  await dialog.getByText('Larger', { exact: true }).click()
  await expect.poll(() => rootSize(page)).toBe(20)
  expect(await violationsOf(page)).toEqual([])

  // Before hydration, without any of the page's scripts.
  await page.route('**/assets/entry-*.js', (route) => route.abort())
  await page.reload()
  await expect.poll(() => background(page)).toBe(light)
  await expect.poll(() => rootSize(page)).toBe(20)
})

it('changes colors and visibility at once for a reader who wants less motion, in all elements', async () => {
  const page = await browser.open('narrow', { colorScheme: 'light' })
  await page.visit(ottolina)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const running = await page.evaluate(() => {
    document.body.style.visibility = 'hidden'
    return document.getAnimations().length
  })
  expect(running).toBe(0)
})

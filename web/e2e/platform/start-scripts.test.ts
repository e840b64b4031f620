import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const home = platform.siteUrl('northcrumb')

it('requests the scripts of a page once its first image is shown', async () => {
  const page = await browser.open('narrow', { actsEarly: true })
  const image = Promise.withResolvers<void>()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const isEntry = (path: string) => path.startsWith('/assets/entry-')
  await page.route('**/images/**', async (route) => {
    await image.promise
    await route.continue()
  })
  await page.goto(home, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  const early = requested.some(isEntry)
  image.resolve()
  await expect.poll(() => requested.some(isEntry)).toBe(true)
  expect(early).toBe(false)
})

it('does not wait for an image that does not arrive', { tags: 'long' }, async () => {
  const page = await browser.open('narrow', { actsEarly: true })
  await page.route('**/images/**', () => undefined)
  await page.goto(home, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Account' }).waitFor()
})

it('does not wait for the paint of a page in a tab in the background', async () => {
  const page = await browser.open('narrow', { actsEarly: true })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    globalThis.requestAnimationFrame = () => 0
  })
  const entry = page.waitForRequest(/\/assets\/entry-/)
  await page.goto(home)
  await entry
})

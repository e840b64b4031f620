import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type Screen, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Mocks the tag manager, and records its requests. */
async function withTagManager(page: WatchedPage): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; path=/"' })
  })
  return asked
}

async function countedSite(screen: Screen): Promise<string> {
  const slug = `counted-${screen}`
  const { page, siteUrl } = await ownSite(browser, screen, slug, 'Counted')
  await callAs(page, 'PUT', `/api/v1/manage/${slug}/sites`, { googleAnalyticsId: 'G-TEST12345' })
  return siteUrl
}

onScreens(it, 'narrow')(
  'loads nothing of the tag before the reader agrees, and lets them withdraw their consent (%s)',
  async (screen) => {
    const siteUrl = await countedSite(screen)
    const page = await browser.open(screen)
    const asked = await withTagManager(page)
    await page.visit(siteUrl)
    const bar = page.getByRole('region', { name: 'Counting visits' })
    await bar.waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(asked).toEqual([])

    await bar.getByRole('button', { name: 'No' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.visitAgain()
    expect(asked).toEqual([])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await bar.getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345'])
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=1')

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await bar.getByRole('button', { name: 'No' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
    expect(page.problems).toEqual([])
  },
)

it('other pages neither allow the hosts of the tag nor ask for consent', async () => {
  const page = await browser.open()
  const response = await page.visit(platform.siteUrl('ottolina'))
  expect(response?.headers()['content-security-policy']).not.toContain('google')
  await expect.poll(() => page.getByRole('region', { name: 'Counting visits' }).count()).toBe(0)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteNamesKey } from '../browser/personal-keys.ts'
import { navigationFor } from '../kitchen/page/navigation.ts'
import { violationsOf } from './accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { onScreens } from './on-screens.ts'
import { ownSite } from './own-site.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Every page loads in the same frame: these differ in shape, with tabs, filters, a preview beside them. */
const paths = {
  wide: ['recipes', 'media', 'look', 'settings'],
  narrow: ['recipes', 'look'],
}

/** How far the page has moved by itself since it was opened, as browsers measure it. */
const shiftOf = (page: WatchedPage) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

onScreens(it, 'wide')(
  'shows the title and, if the kitchen was open before, the navigation while a page loads (%s)',
  async (screen) => {
    const { page } = await ownSite(browser, screen, `slow-kitchen-${screen}`, 'Slow kitchen')
    const address = (path: string) => `${platform.url}/kitchen/slow-kitchen-${screen}/${path}`
    let waiting = Promise.withResolvers<void>()
    await page.route(`**/api/v1/manage/slow-kitchen-${screen}/**`, async (route) => {
      await waiting.promise
      await route.continue()
    })
    const loading = page.locator('main[id] [data-loading]')

    // For the first time nobody knows who may go where.
    await page.goto(address('recipes'))
    await loading.filter({ hasText: 'Recipes' }).waitFor()
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link').count())
      .toBe(0)
    expect(await violationsOf(page)).toEqual([])
    waiting.resolve()
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()

    const links = navigationFor('owner').filter(({ tabOf }) => tabOf === undefined)
    for (const path of paths[screen]) {
      waiting = Promise.withResolvers<void>()
      await page.goto(address(path))
      await loading.waitFor()
      const title = await loading.textContent()
      if (screen === 'wide') {
        const shown = page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link')
        await expect.poll(() => shown.count(), { message: path }).toBe(links.length)
        if (path === 'recipes') await page.getByText('Slow kitchen', { exact: true }).waitFor()
      }
      waiting.resolve()
      await page.getByRole('heading', { level: 1, name: title ?? '', exact: true }).waitFor()
      expect([path, (await shiftOf(page)) < 0.02]).toEqual([path, true])
      // The files of styles keep the order of their layers, whichever comes first.
      const button = page.locator('.button--primary').first()
      if (path === 'recipes')
        await expect
          .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
          .toMatch(/^rgb\(/)
    }
    if (screen === 'narrow') return
    // The next person at this browser learns nothing of the sites.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), siteNamesKey))
      .toContain('Slow kitchen')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), siteNamesKey)).toBeNull()
  },
)

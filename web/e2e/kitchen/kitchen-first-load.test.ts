import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteNamesKey } from '../../browser/stored/personal-keys.ts'
import { navigationFor } from '../../kitchen/page/navigation.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** One page of each shape, with tabs, filters or a preview; the frame is the same for all. */
const paths = {
  wide: ['recipes', 'media', 'look', 'settings'],
  narrow: ['recipes', 'look'],
}

/** The cumulative layout shift of the page. */
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

    // On the first load, roles are unknown.
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
      // The order of the cascade layers does not depend on the loading order of style files.
      const button = page.locator('.button--primary').first()
      if (path === 'recipes')
        await expect
          .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
          .toMatch(/^rgb\(/)
    }
    if (screen === 'narrow') return
    // Signing out removes the names of the sites from the browser.
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), siteNamesKey))
      .toContain('Slow kitchen')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), siteNamesKey)).toBeNull()
  },
)

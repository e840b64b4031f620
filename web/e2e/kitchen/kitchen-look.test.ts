import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
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

const look = (slug: string) => `${platform.url}/kitchen/${slug}/look`
const saved = (page: Page) =>
  page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .waitFor()
const color = (page: WatchedPage, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)

const focusedLabel = (page: WatchedPage) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? null) : null
  })
/** The number of pixels of the preview that the sticky header covers. */
const hiddenPreview = (page: WatchedPage) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const head = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
    const preview = document.querySelector('[aria-label="Preview"]')?.getBoundingClientRect().top ?? 0
    return Math.max(0, Math.round(head - preview))
  })

onScreens(describe, 'wide')('the look of a site (%s)', (screen) => {
  it('is visible only in the preview until it is published as one change, and undone', async () => {
    const slug = `look-${screen}`
    const { page, siteUrl } = await ownSite(browser, screen, slug, 'A look')
    await page.visit(look(slug))
    await page.getByText('Everything here is published.').waitFor()
    expect(await violationsOf(page)).toEqual([])

    if (screen === 'wide') {
      const root = page.frameLocator('iframe[title="Preview of the site"]').locator('html')
      const scheme = () => root.evaluate((html) => getComputedStyle(html).colorScheme)
      await expect.poll(scheme).toBe('light')
      await page.getByText('Dark', { exact: true }).click()
      await expect.poll(scheme).toBe('dark')
    }
    await page.getByText('Night kitchen').click()
    await page.getByRole('main').getByText('Bold', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#222222')
    await page.getByText(/^The accent on panels: 1\.\d to 1, needs 4\.5\.$/).waitFor()
    await page.getByRole('button', { name: /the nearest that passes/ }).click()
    await expect.poll(() => focusedLabel(page)).toBe('Accent')
    await page.getByText('All text is readable: every contrast is at least 4.5 to 1.').waitFor()
    const accent = await page.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()
    await page.getByRole('textbox', { name: 'CSS' }).fill('h1 { letter-spacing: 2px }\np { position: fixed }')
    await page.getByText('1 part is left out:').waitFor()
    await page.getByText('Elements may not be fixed over the page.').waitFor()
    await page.getByRole('button', { name: 'Line 2' }).click()
    await page.getByText('Not published yet: colors, own CSS, accent, and theme style.').waitFor()
    await saved(page)
    expect(await violationsOf(page)).toEqual([])

    if (screen === 'wide') await expect.poll(() => hiddenPreview(page)).toBe(0)
    if (screen === 'narrow') await page.locator('main').getByText('Preview', { exact: true }).click()
    const frame = page.frameLocator('iframe[title="Preview of the site"]')
    await frame.getByRole('heading', { name: 'A look' }).first().waitFor()
    await frame.getByRole('button', { name: 'Account', exact: true }).waitFor()
    const root = frame.locator('html')
    await expect
      .poll(() => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent')))
      .toBe(accent)
    await expect.poll(() => root.getAttribute('data-theme-style')).toBe('bold')
    await page.getByRole('button', { name: 'Recipes', exact: true }).click()
    await frame
      .getByRole('heading', { name: /All recipes/i })
      .first()
      .waitFor()

    const reader = await browser.open(screen)
    await reader.visit(siteUrl)
    await expect.poll(() => color(reader, '--color-accent')).not.toBe(accent)
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published. Readers see it at once.').waitFor()
    await reader.visit(siteUrl)
    await expect.poll(() => color(reader, '--color-accent')).toBe(accent)
    await expect.poll(() => reader.locator('html').getAttribute('data-theme-style')).toBe('bold')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Undone: readers see what they saw before.').waitFor()
    await reader.visit(siteUrl)
    await expect.poll(() => color(reader, '--color-accent')).not.toBe(accent)
    await page.getByText(/^Not published yet: /).waitFor()
  })

  it('is discarded, and restored by undo', async () => {
    const slug = `discard-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'A look')
    await page.visit(look(slug))
    await page.getByText('Centered', { exact: true }).click()
    await saved(page)
    await page.visitAgain()
    await page.getByText('Not published yet: header layout.').waitFor()
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Everything here is published.').waitFor()
    await page.getByText('Changes discarded.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Not published yet: header layout.').waitFor()
    await saved(page)
  })
})

it('undoing a discard restores all changes, also after another edit', { tags: 'long' }, async () => {
  const { page } = await ownSite(browser, 'wide', 'discard-undo', 'A look')
  await page.visit(look('discard-undo'))
  await page.getByText('Centered', { exact: true }).click()
  await page.getByRole('main').getByText('Bold', { exact: true }).click()
  await saved(page)
  await page.evaluate(holdNextToast)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Changes discarded.').waitFor()
  await page.getByText('Tonal', { exact: true }).click()
  await page.getByRole('textbox', { name: 'CSS' }).fill('h1 { letter-spacing: 2px }')
  await page.getByText('Not published yet: own CSS and theme style.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Not published yet: own CSS, header layout, and theme style.').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Bold' }).isChecked()).toBe(true)
  await saved(page)
  await page.visitAgain()
  await page.getByText('Not published yet: own CSS, header layout, and theme style.').waitFor()
})

it(
  'two tabs share the unpublished look, and neither loses changes of the other',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'look-tabs', 'A look')
    const other = await page.context().newPage()
    await Promise.all([page.visit(look('look-tabs')), other.goto(look('look-tabs'))])
    await other.getByText('Everything here is published.').waitFor()
    await page.getByText('Tonal', { exact: true }).click()
    await saved(page)
    await other.getByText('Centered', { exact: true }).click()
    await other.getByText('Not published yet: header layout and theme style.').waitFor()
    await saved(other)
    // Simulates a return to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Not published yet: header layout and theme style.').waitFor()
    await other.getByRole('button', { name: 'Publish' }).click()
    await other.getByText('Published. Readers see it at once.').waitFor()
    // This tab does not know of the change yet.
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(/^Not published: something was changed in another tab/).waitFor()
    await page.getByText('Everything here is published.').waitFor()
  },
)

it(
  'discarding a look that another tab published does not restore it as a change',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'look-discard-tabs', 'A look')
    const other = await page.context().newPage()
    await page.visit(look('look-discard-tabs'))
    await page.getByText('Tonal', { exact: true }).click()
    await saved(page)
    await other.goto(look('look-discard-tabs'))
    await other.getByRole('button', { name: 'Publish' }).click()
    await other.getByText('Published. Readers see it at once.').waitFor()
    // This tab does not know of that yet.
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText(/^Not discarded: something was changed in another tab/).waitFor()
    await page.getByText('Everything here is published.').waitFor()
    await page.visitAgain()
    await page.getByText('Everything here is published.').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Tonal' }).isChecked()).toBe(true)
  },
)

it(
  'a look is not discarded without a network, as another tab may have changed it since',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'discard-offline', 'A look')
    const toasts = page.waitForResponse((response) => response.url().includes('/toasts-'))
    await page.visit(look('discard-offline'))
    await toasts
    await page.getByText('Tonal', { exact: true }).click()
    await saved(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Not discarded: you are offline. Your changes are on this device.').waitFor()
    await page.getByText('Not published yet: theme style.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Everything here is published.').waitFor()
  },
)

it(
  'a look that cannot be published without a network reports it, and is published once it is back',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'look-offline', 'A look')
    const toasts = page.waitForResponse((response) => response.url().includes('/toasts-'))
    await page.visit(look('look-offline'))
    await toasts
    await page.frameLocator('iframe[title="Preview of the site"]').getByRole('heading').first().waitFor()
    await page.context().setOffline(true)
    await page.getByText('Tonal', { exact: true }).click()
    await page.getByText('On this device (offline)').filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Not published: you are offline. Your changes are on this device.').waitFor()
    await page.context().setOffline(false)
    await saved(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published. Readers see it at once.').waitFor()
  },
)

it(
  'a change after publishing stays unpublished when the publishing is undone',
  { tags: 'long' },
  async () => {
    const { page, siteUrl } = await ownSite(browser, 'wide', 'look-later', 'A look')
    await page.visit(look('look-later'))
    await page.getByText('Tonal', { exact: true }).click()
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published. Readers see it at once.').waitFor()
    await page.getByText('Centered', { exact: true }).click()
    await saved(page)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Undone: readers see what they saw before.').waitFor()
    await page.getByText('Not published yet: header layout and theme style.').waitFor()
    await page.visitAgain()
    await page.getByText('Not published yet: header layout and theme style.').waitFor()
    await page.visit(siteUrl)
    await expect.poll(() => page.locator('html').getAttribute('data-theme-style')).toBe('accent')
  },
)

it(
  'a look that another person changed on the site in the meantime is published only after confirmation',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'look-conflict', 'A look')
    await page.visit(look('look-conflict'))
    await page.getByText('Tonal', { exact: true }).click()
    await saved(page)
    await page.evaluate(async () => {
      const token = localStorage.getItem('trivet.authToken') ?? ''
      await fetch('/api/v1/manage/look-conflict/sites', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ themeStyle: 'bold' }),
      })
    })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(/somebody changed theme style on the site itself/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish mine' }).click()
    await page.getByText('Published. Readers see it at once.').waitFor()

    await page.getByRole('button', { name: 'Earlier looks' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier looks' })
    await dialog
      .getByRole('button', { name: /^Until / })
      .first()
      .click()
    await dialog.frameLocator('iframe').getByRole('heading').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Restore this look' }).click()
    await page.getByText(/^Not published yet: /).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Everything here is published.').waitFor()
  },
)

// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it('a preview of the look whose code cannot be loaded offers Retry, which loads it', async () => {
  const { page } = await ownSite(browser, 'wide', 'unloaded-preview', 'A look')
  const preview = /\/assets\/site-preview-[^/]*\.js/
  await page.route(preview, (route) => route.abort())
  await page.visit(`${platform.url}/kitchen/unloaded-preview/look`)
  await page.getByText('The preview could not be loaded').waitFor()
  await page.getByText('Everything here is published.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute(preview)
  await page.getByRole('button', { name: 'Retry' }).click()
  const frame = page.frameLocator('iframe[title="Preview of the site"]')
  await frame.getByRole('heading', { name: 'A look' }).first().waitFor()
})

it('a dialog that is opened offline opens once the network is back, and the palette without it', async () => {
  const { page } = await ownSite(browser, 'narrow', 'unloaded-dialogs', 'A look')
  await page.visit(`${platform.url}/kitchen/unloaded-dialogs/look`)
  await page.getByText('Everything here is published.').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Earlier looks' }).click()
  const looks = page.getByRole('dialog', { name: 'Earlier looks' })
  await looks.getByText('The earlier looks could not be loaded.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().setOffline(false)
  await looks.getByRole('button', { name: 'Retry' }).click()
  await looks.getByText('Readers have seen one look so far.').waitFor()
  await looks.getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(true)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('option', { name: 'Keyboard shortcuts' }).waitFor()
})

it('a recipe remains if the code of its comments or of cook mode is missing, as after a release', async () => {
  const page = await browser.open('wide', { actsEarly: true })
  const gone = /\/assets\/(comment-threads|cook-mode)-[^/]*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/overnight-focaccia`)
  await page.getByRole('button', { name: /^Cook/ }).first().click()
  const cooking = page.getByRole('dialog', { name: 'Cook' })
  await cooking.getByText('Cook mode could not be loaded.').waitFor()
  await cooking.getByRole('button', { name: 'Close' }).click()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByText('The comments could not be loaded.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.unroute(gone)
  await comments.getByRole('button', { name: 'Retry' }).click()
  await comments.getByRole('link', { name: /sign in/i }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Overnight focaccia with rosemary' }).waitFor()
})

it('toasts are shown without their own code if it is missing, and their action works', async () => {
  const page = await browser.open('narrow', { actsEarly: true })
  const gone = /\/assets\/toasts-[^/]*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  await page.visit(`${platform.siteUrl('ottolina')}/shopping-list`)
  const line = page.getByRole('textbox', { name: 'Something else to buy' })
  for (const text of ['Candles', 'Napkins']) {
    await line.fill(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Remove Candles' }).click()
  const messages = page.getByRole('status')
  await messages.getByText('1 item removed').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await messages.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: 'Candles' }).waitFor()
  await messages.getByText('1 item removed').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear list' }).click()
  await messages.getByText('The list is empty').waitFor()
  await messages.getByRole('button', { name: 'Dismiss' }).click()
  await messages.getByText('The list is empty').waitFor({ state: 'detached' })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

onScreens(it, 'narrow')('puts recipes on a shopping list without an account (%s)', async (screen) => {
  const page = await browser.open(screen)
  const site = platform.siteUrl('ottolina')
  await page.visit(`${site}/recipes/overnight-focaccia`)
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  await page.getByText(/^\d+ ingredients on your shopping list$/).waitFor()
  await page.getByRole('button', { name: 'View list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping list' }).waitFor()
  await page.getByRole('link', { name: 'Overnight focaccia with rosemary' }).waitFor()
  await page.getByRole('textbox', { name: 'Something else to buy' }).fill('Birthday candles')
  await page.keyboard.press('Enter')
  const candles = page.getByRole('checkbox', { name: 'Birthday candles' })
  await candles.check()
  expect(await violationsOf(page)).toEqual([])

  await page.reload()
  await expect.poll(() => candles.isChecked()).toBe(true)
  await page.evaluate(holdNextToast)
  await page.getByRole('button', { name: 'Remove ticked' }).click()
  await candles.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await candles.waitFor()
  await page.getByRole('button', { name: 'Take Overnight focaccia with rosemary off the list' }).click()
  await page.getByRole('heading', { name: 'Recipes', exact: true }).waitFor({ state: 'detached' })
  await candles.waitFor()
})

it('lets the reader edit the text of their own items, and removes any by the keyboard', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('northcrumb')}/shopping-list`)
  const line = page.getByRole('textbox', { name: 'Something else to buy' })
  for (const text of ['Rye flour', 'Oat milk', 'Candles']) {
    await line.fill(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('checkbox', { name: 'Oat milk' }).check()
  await page.getByRole('button', { name: 'Edit Oat milk' }).press('Enter')
  const text = page.getByRole('textbox', { name: 'Item to buy' })
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await text.fill('Two liters of milk')
  await page.keyboard.press('Escape')
  const edit = page.getByRole('button', { name: 'Edit Oat milk' })
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await text.fill('Tea lights')
  await page.keyboard.press('Enter')
  const edited = page.getByRole('button', { name: 'Edit Tea lights' })
  await expect.poll(() => edited.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Oat milk' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Tea lights' }).isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Remove Rye flour' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Rye flour' }).waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Edit /)
})

it('copies the open items of the list as text by aisle', async () => {
  const page = await browser.open('wide', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.visit(`${platform.siteUrl('northcrumb')}/shopping-list`)
  const line = page.getByRole('textbox', { name: 'Something else to buy' })
  for (const text of ['Candles', 'Rye flour', 'Butter']) {
    await line.fill(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('checkbox', { name: 'Butter' }).check()
  await page.getByRole('button', { name: 'Share' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe('Baking\n- Rye flour\n\nOther\n- Candles')
})

it('works without a network, and adds the list to the account on signing in', async () => {
  const page = await browser.open('narrow')
  const site = platform.siteUrl('northcrumb')
  await page.visit(`${site}/shopping-list`)
  const line = page.getByRole('textbox', { name: 'Something else to buy' })
  await page.context().setOffline(true)
  await line.fill('Rye flour')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Rye flour' }).check()
  await page.context().setOffline(false)
  await signIn(page, site, 'shopper@example.com', '/shopping-list')
  await page.getByText('This list is in your account').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Rye flour' }).isChecked()).toBe(true)

  const other = await browser.open()
  await signIn(other, platform.url, 'shopper@example.com', '/shopping-list')
  await expect.poll(() => other.getByRole('checkbox', { name: 'Rye flour' }).isChecked()).toBe(true)
  await other.getByRole('button', { name: 'Clear list' }).click()
  await other.getByText('Nothing to buy.').waitFor()
  await page.reload()
  await page.getByText('Nothing to buy.').waitFor()
})

onScreens(it, 'narrow')('keeps saved recipes in folders, with private notes (%s)', async (screen) => {
  const page = await browser.open(screen)
  const site = platform.siteUrl('ottolina')
  const email = `saver-${screen}@example.com`
  await signIn(page, site, email, '/recipes/overnight-focaccia')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a private note' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('Less salt next time.')
  await page.reload()
  await page.getByText('It is not saved yet.').waitFor()
  await page.getByRole('button', { name: 'Save note' }).click()
  // Leaving earlier would abort the call; the text itself is already in the field.
  await page.getByText('Your note is saved').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await page.visit(`${site}/recipes/green-minestrone`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()

  await signIn(page, platform.url, email, '/bookmarks')
  await page.getByText('Less salt next time.').waitFor()
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekend')
  const create = page.getByRole('button', { name: 'Create folder' })
  await page.route('**/bookmark-folders', (route) => route.abort())
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByText('The server cannot be reached. Check your connection and try again.').waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Weekend')
  await page.unroute('**/bookmark-folders')
  await create.click()
  await page.getByRole('button', { name: 'Weekend 0' }).waitFor()
  await page.getByRole('button', { name: 'Move to folder: Overnight focaccia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weekend' }).click()
  await page.getByRole('button', { name: 'Weekend 1' }).click()
  const minestrone = page.getByRole('link', { name: 'Green minestrone with white beans and lemon' })
  await minestrone.waitFor({ state: 'detached' })
  expect(await violationsOf(page)).toEqual([])

  await page.evaluate(holdNextToast)
  await page.getByRole('button', { name: 'Delete folder' }).click()
  await page.getByText('Weekend is deleted; its recipes stay saved').waitFor()
  await minestrone.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Weekend 1' }).waitFor()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByRole('searchbox', { name: 'Search your bookmarks' }).fill('salt')
  await minestrone.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Weekend 1' }).waitFor()

  await page.getByRole('button', { name: 'Weekend: Overnight focaccia' }).click()
  await page.evaluate(holdNextToast)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from bookmarks' }).click()
  const focaccia = page.getByRole('link', { name: 'Overnight focaccia' })
  await focaccia.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Move to folder: Green minestrone/)
  await page.getByText(/^Overnight focaccia .* is no longer saved$/).waitFor()
  const moved = page.waitForResponse('**/api/v1/manage/bookmarks')
  await page.getByRole('button', { name: 'Undo' }).click()
  await focaccia.waitFor()
  await moved
  await page.visitAgain()
  await page.getByRole('button', { name: 'Weekend 1' }).waitFor()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBrowser, type TestBrowser } from './browser.ts'
import { callAs } from './own-site.ts'
import { furtherTime, makes, newIngredient, openDraft, rows, saved } from './recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe('the work in the recipe editor', () => {
  it('keeps what was typed right before the page was closed', async () => {
    const { page, stored, address } = await openDraft(browser, 'closing')
    await makes(page).fill('one tart')
    await page.visit(address)
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
    await newIngredient(page).focus()
    await page.keyboard.type('500 g peas')
    await page.visit(address)
    await expect.poll(() => rows(page).first().inputValue()).toBe('500 g peas')
    await expect
      .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
      .toMatchObject([{ quantityMin: 500, ingredientTitleOverride: 'peas' }])
    await page.visit(address)
    await rows(page).first().waitFor()
    expect(await page.getByRole('region', { name: 'Unsaved work on this device' }).count()).toBe(0)
  })

  it('continues without a network and saves once it is back, merged with what another person did', async () => {
    const { page, stored, path } = await openDraft(browser, 'offline')
    await callAs(page, 'PUT', path, { customTimeLabel: 'Rest' })
    await page.context().setOffline(true)
    await makes(page).click()
    await makes(page).fill('one tart')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    // Reloaded now, the editor would give way to an error page of the browser.
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await page.context().setOffline(false)
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
    expect((await stored()).customTimeLabel).toBe('Rest')
    await expect.poll(() => furtherTime(page).inputValue()).toBe('Rest')
  })

  it('loses nothing where the server ends in the middle of a save, and takes no own save for somebody else’s', async () => {
    const { page, stored, path } = await openDraft(browser, 'broken-off')
    // The server stores what it was sent, and is gone before it can say so.
    let isEnding = true
    await page.route(`**${path}`, async (route) => {
      if (!isEnding || route.request().method() !== 'PUT') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await makes(page).fill('one tart')
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    await makes(page).fill('one tart with lemon')
    isEnding = false
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart with lemon')
    await saved(page)
    expect(await makes(page).inputValue()).toBe('one tart with lemon')
    expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
  })

  it('asks about a field that two tabs changed, and loses neither text', async () => {
    const { page, stored, path } = await openDraft(browser, 'two-tabs')
    await callAs(page, 'PUT', path, { servingDescription: 'theirs', customTimeLabel: 'Rest' })
    await makes(page).fill('mine')
    await page.getByRole('button', { name: 'Compare' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: /changed this recipe too/ })
    await dialog.getByText('theirs', { exact: true }).waitFor()
    await dialog.getByText('mine', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect.poll(async () => (await stored()).servingDescription).toBe('mine')
    expect((await stored()).customTimeLabel).toBe('Rest')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await stored()).servingDescription).toBe('theirs')
    expect((await stored()).customTimeLabel).toBe('Rest')
  })

  it('signs in over the work when the session has ended, and keeps it meanwhile', async () => {
    const { page, stored } = await openDraft(browser, 'session-end')
    const token = await page.evaluate(() => localStorage.getItem('trivet.authToken') ?? '')
    await page.evaluate(() => localStorage.setItem('trivet.authToken', 'ended'))
    await page.context().clearCookies()
    await makes(page).fill('one tart')
    await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor()
    expect(await makes(page).inputValue()).toBe('one tart')
    // As a link that is opened in another tab of this browser does.
    await page.evaluate((value) => {
      localStorage.setItem('trivet.authToken', value)
      document.dispatchEvent(new Event('visibilitychange'))
    }, token)
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
  })

  it('makes a new draft of a copy that an earlier visit left on this device', async () => {
    const { page, path } = await openDraft(browser, 'copies')
    await page.context().setOffline(true)
    await makes(page).fill('one tart')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: 'Copies on this device' }).click()
    await page.getByRole('button', { name: 'Make a new draft of “Tart”' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Make a new draft of “Tart”' }).click()
    await page.getByText('There are no copies.').waitFor()
    const list = await callAs(page, 'GET', path.replace(/\/[^/]+$/, ''))
    const { recipes } = z.object({ recipes: z.array(z.object({ title: z.string() })) }).parse(list)
    expect(recipes.map(({ title }) => title).toSorted()).toEqual(['Tart', 'Tart (copy)'])
  })
})

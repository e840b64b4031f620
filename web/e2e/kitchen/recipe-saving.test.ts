import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { failCalls } from '#testing/browser/fail-calls.ts'
import { callAs } from '#testing/browser/own-site.ts'
import {
  furtherTime,
  makes,
  newIngredient,
  openDraft,
  rows,
  saved,
  titleOf,
} from '#testing/browser/recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe('the work in the recipe editor', () => {
  it('keeps text typed right before the page was closed', async () => {
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
    await expect.poll(() => page.getByRole('region', { name: 'Unsaved work on this device' }).count()).toBe(0)
  })

  it(
    'keeps text typed during a save whose response the closing page did not get',
    { tags: 'long' },
    async () => {
      const { page, stored, address, path } = await openDraft(browser, 'closed-while-saving')
      const arrivals: Promise<unknown>[] = []
      // The server stores the save; the page is closed before it gets the response.
      await page.route(`**${path}/form`, async (route) => {
        if (route.request().method() !== 'PUT' || arrivals.length > 0) return route.fallback()
        arrivals.push(route.fetch())
      })
      await newIngredient(page).focus()
      await page.keyboard.type('500 g pea')
      await page.keyboard.press('ControlOrMeta+s')
      await expect.poll(() => arrivals.length).toBe(1)
      await Promise.all(arrivals)
      await page.keyboard.type('s')
      await page.visit(address)
      await expect
        .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
        .toMatchObject([{ quantityMin: 500, ingredientTitleOverride: 'peas' }])
      await saved(page)
      await expect.poll(() => page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
    },
  )

  it('continues without a network and saves once it is back, merged with what another tab did', async () => {
    const { page, stored, path } = await openDraft(browser, 'offline')
    await callAs(page, 'PUT', path, { customTimeLabel: 'Rest' })
    await page.context().setOffline(true)
    await makes(page).click()
    await makes(page).fill('one tart')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    // A reload now would show the browser's error page.
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    expect((await question).type()).toBe('beforeunload')
    await (await question).dismiss()
    await page.context().setOffline(false)
    await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
    expect((await stored()).customTimeLabel).toBe('Rest')
    await expect.poll(() => furtherTime(page).inputValue()).toBe('Rest')
    await page
      .getByRole('status')
      .filter({ hasText: /^You changed .* in another tab or on another device\. It is merged with/ })
      .waitFor()
  })

  it(
    'loses nothing if the server ends during a save, and does not mistake its own save for that of another person',
    { tags: 'long' },
    async () => {
      const { page, stored, path } = await openDraft(browser, 'broken-off')
      // The server stores the save, and ends before it responds.
      let isEnding = true
      await page.route(`**${path}/form`, async (route) => {
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
      await expect.poll(() => makes(page).inputValue()).toBe('one tart with lemon')
      await expect.poll(() => page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
    },
  )

  it('reports a conflict for a field that two tabs changed, and loses neither text', async () => {
    const { page, stored, path } = await openDraft(browser, 'two-tabs')
    await callAs(page, 'PUT', path, { servingDescription: 'theirs', customTimeLabel: 'Rest' })
    await makes(page).fill('mine')
    await page.getByRole('button', { name: 'Compare' }).filter({ visible: true }).first().click()
    await page
      .getByText('You changed the yield in another tab or on another device:')
      .filter({ visible: true })
      .waitFor()
    const dialog = page.getByRole('dialog', {
      name: 'You changed this recipe in another tab or on another device',
    })
    await dialog.getByText('theirs', { exact: true }).waitFor()
    await dialog.getByText('mine', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect.poll(async () => (await stored()).servingDescription).toBe('mine')
    expect((await stored()).customTimeLabel).toBe('Rest')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await stored()).servingDescription).toBe('theirs')
    expect((await stored()).customTimeLabel).toBe('Rest')
  })

  it(
    'keeps the work while the person signs in again after the session has ended',
    { tags: 'long' },
    async () => {
      const { page, stored } = await openDraft(browser, 'session-end')
      const token = await page.evaluate(() => localStorage.getItem('trivet.authToken') ?? '')
      await page.evaluate(() => localStorage.setItem('trivet.authToken', 'ended'))
      await page.context().clearCookies()
      await makes(page).fill('one tart')
      await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor()
      await expect.poll(() => makes(page).inputValue()).toBe('one tart')
      // Like a link that is opened in another tab of this browser.
      await page.evaluate((value) => {
        localStorage.setItem('trivet.authToken', value)
        document.dispatchEvent(new Event('visibilitychange'))
      }, token)
      await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
    },
  )

  it(
    'creates a new draft from a copy that an earlier visit left on this device',
    { tags: 'long' },
    async () => {
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
    },
  )

  it('unpublishes and moves to the trash at once, and takes either back', async () => {
    const { page, path, stored } = await openDraft(browser, 'taken-back')
    await callAs(page, 'POST', `${path}/publish`)
    await page.visitAgain()
    const choose = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'More about this recipe' }).click()
      await page.getByRole('button', { name }).click()
    }
    const { publishedAt } = await stored()
    const tooMany = 'Too many requests; try again later.'
    const { recover } = await failCalls(page, '**/unpublish', 429, { error: tooMany, code: 'rate_limited' })
    await choose(/^Unpublish/)
    await page.getByText(tooMany).waitFor()
    await recover()
    await page.evaluate(holdNextToast)
    await choose(/^Unpublish/)
    await expect.poll(async () => (await stored()).publishedAt).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored()).publishedAt).toBe(publishedAt)
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
    await page.evaluate(holdNextToast)
    await choose('Move to trash')
    await page
      .getByRole('heading', { name: 'Your recipes live here' })
      .or(page.getByText('trash'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await titleOf(page).waitFor()
    expect((await stored()).publishedAt).toBe(publishedAt)
  })

  it('lists the versions of a recipe with who changed what, and compares any two', async () => {
    const { page, address, path, stored } = await openDraft(browser, 'versions')
    await titleOf(page).fill('Lemon tart')
    await expect.poll(async () => (await stored()).title).toBe('Lemon tart')
    const children = [{ type: 'paragraph', children: [{ text: 'Bake it.' }] }]
    const instructions = [{ content: { type: 'document', children } }]
    await callAs(page, 'PUT', path, { instructionGroups: [{ title: null, note: null, instructions }] })
    await callAs(page, 'PUT', path, { instructionGroups: [], empty: true })
    await page.visit(address)
    await titleOf(page).waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: 'Versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await dialog.getByRole('button', { name: /The current version/ }).click()
    await dialog.getByText('There is no difference.').waitFor()
    await dialog
      .getByText(/^You: /)
      .first()
      .waitFor()
    const restore = dialog.getByRole('button', { name: 'Restore this version' })
    await expect.poll(() => restore.count()).toBe(0)
    await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 })
    await dialog.locator('del').getByText('Bake it.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^(?!The current version)/ })
      .filter({ hasText: 'You: ' })
      .last()
      .click()
    await page.evaluate(holdNextToast)
    await restore.click()
    await page.getByText('The version is restored.').waitFor()
    await makes(page).fill('one tart')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titleOf(page).inputValue()).toBe('Lemon tart')
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')
  })

  it('publishes, keeps later changes from readers until the update, and discards them when asked', async () => {
    const { page, path, stored } = await openDraft(browser, 'publishing')
    await makes(page).fill('one tart')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText('Readers see this at once, and nobody gets a mail.').waitFor()
    // A recipe is mailed only once, so it cannot be mailed without subscribers, but it can be scheduled.
    await dialog.getByText('It cannot be mailed: your newsletter has no readers yet.').waitFor()
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(0)
    await dialog.getByRole('radio', { name: 'At a date' }).check()
    await dialog.getByRole('checkbox', { name: 'Mail it to the readers of your newsletter' }).waitFor()
    await page.keyboard.press('Escape')
    const consent = 'They asked for it at the market.'
    await callAs(page, 'POST', path.replace(/recipes\/.*$/, 'subscribers'), {
      ...{ email: 'reader-of-publishing@example.com', consent },
    })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Mail it to 1 reader', exact: true }).check()
    const words = 'Words above the recipe in the mail'
    await dialog.getByRole('textbox', { name: words }).fill('Tart at last.')
    const sent: unknown[] = []
    await page.route('**/newsletter-sends', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 503, json: { error: 'Try again in a minute.', code: 'unavailable' } })
    })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    // The recipe remains published, and the newsletter is offered again with its text.
    await page.getByText(/^Published\. The newsletter was not sent\./).waitFor()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ note: 'Tart at last.' })
    await page.getByRole('button', { name: 'Published' }).waitFor()
    expect((await stored()).publishedAt).not.toBeNull()
    await makes(page).fill('two tarts')
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
    await saved(page)
    expect((await stored()).servingDescription).toBe('one tart')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const update = page.getByRole('dialog', { name: 'Update the recipe' })
    await update.getByText('two tarts').waitFor()
    await update.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(async () => (await stored()).servingDescription).toBe('two tarts')
    await page.getByRole('button', { name: 'Published' }).waitFor()
    await makes(page).fill('three tarts')
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: /compare or discard/ }).click()
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect.poll(() => makes(page).inputValue()).toBe('two tarts')
  })
})

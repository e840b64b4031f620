import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { callAs } from '#testing/browser/own-site.ts'
import { furtherTime, makes, openDraft, saved, titleOf } from '#testing/browser/recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const WorkingCopy = z.object({
  workingCopy: z.object({
    form: z.object({ servingDescription: z.string().nullish(), customTimeLabel: z.string().nullish() }),
  }),
})

/** The unpublished changes of the recipe with this path; empty if there are none yet. */
async function workingForm(page: WatchedPage, path: string) {
  const read = WorkingCopy.safeParse(await callAs(page, 'GET', `${path}/working-copy`).catch(() => null))
  return read.success ? read.data.workingCopy.form : {}
}

describe('the unpublished changes of a recipe in its editor', () => {
  it('asks about a field that another tab has changed, and keeps its other fields', async () => {
    const { page, path, stored } = await openDraft(browser, 'two-tabs-published')
    await callAs(page, 'POST', `${path}/publish`)
    await page.visitAgain()
    await titleOf(page).waitFor()
    const theirs = {
      servingDescription: 'theirs',
      customTimeLabel: 'Rest',
      baseVersion: 1,
      copyVersion: null,
    }
    await callAs(page, 'PUT', `${path}/form`, theirs)
    await makes(page).fill('mine')
    await page.getByRole('button', { name: 'Compare' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', {
      name: 'You changed this recipe in another tab or on another device',
    })
    await dialog.getByText('theirs', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await saved(page)
    const form = await workingForm(page, path)
    expect(form).toMatchObject({ servingDescription: 'mine', customTimeLabel: 'Rest' })
    expect((await stored()).servingDescription ?? null).toBeNull()
  })

  it('stay when the recipe is unpublished, and are published with it', async () => {
    const { page, path, stored } = await openDraft(browser, 'unpublished-changes')
    await callAs(page, 'POST', `${path}/publish`)
    await page.visitAgain()
    await makes(page).fill('one tart')
    await expect.poll(async () => (await workingForm(page, path)).servingDescription).toBe('one tart')
    await callAs(page, 'POST', `${path}/unpublish`)
    await page.visitAgain()
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')
    await furtherTime(page).fill('Rest')
    await expect.poll(async () => (await workingForm(page, path)).customTimeLabel).toBe('Rest')
    await page.visitAgain()
    await expect.poll(() => furtherTime(page).inputValue()).toBe('Rest')
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
    expect(await stored()).toMatchObject({ servingDescription: 'one tart', customTimeLabel: 'Rest' })
  })
})

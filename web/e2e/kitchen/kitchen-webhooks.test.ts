import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

onScreens(it, 'wide')(
  'an owner creates a webhook, copies its secret, tests it, reads its log and deletes it (%s)',
  async (screen) => {
    const slug = `hooks-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Hooks')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.visit(`${platform.url}/kitchen/${slug}/settings`)
    await page.getByRole('link', { name: 'Webhooks…' }).click()
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'New webhook…' }).click()
    const form = page.getByRole('dialog', { name: 'New webhook' })
    await form.getByRole('button', { name: 'Create webhook' }).click()
    await form.getByText('Give the address of the receiver.').waitFor()
    const address = form.getByRole('textbox', { name: 'Address' })
    await address.fill('https://localhost/hook')
    await form.getByRole('button', { name: 'Create webhook' }).click()
    await form.getByText(/not on the public web/).waitFor()
    const url = 'https://hooks.trivet.invalid/recipes'
    await address.fill(url)
    await form.getByRole('checkbox', { name: /^Somebody subscribes/ }).uncheck()
    expect(await violationsOf(page)).toEqual([])
    await form.getByRole('button', { name: 'Create webhook' }).click()

    const shown = page.getByRole('dialog', { name: 'Your new webhook' })
    const field = shown.getByRole('textbox', { name: 'Secret' })
    const secret = await field.inputValue()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await shown.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Secret copied').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    expect(await violationsOf(page)).toEqual([])
    await shown.getByRole('button', { name: 'Done' }).click()

    const list = page.getByRole('list', { name: 'Webhooks' })
    await list.getByText('A recipe is published, a comment appears').waitFor()
    await expect.poll(() => page.getByText(secret).count()).toBe(0)
    await list.getByRole('button', { name: `Test ${url}` }).click()
    await list.getByText(/^Failed: hooks\.trivet\.invalid could not be reached/).waitFor()
    expect(await violationsOf(page)).toEqual([])

    await list.getByRole('button', { name: `Log of ${url}` }).click()
    const log = page.getByRole('dialog', { name: 'Log' })
    await log.getByText('Test', { exact: true }).click()
    await log.getByText(/^hooks\.trivet\.invalid could not be reached/).waitFor()
    await log.getByRole('button', { name: 'Send again' }).click()
    await log.getByText(/^(Waiting|Failed)/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await log.getByRole('button', { name: 'Close' }).click()

    await list.getByRole('button', { name: `Edit ${url}` }).click()
    const edit = page.getByRole('dialog', { name: 'Webhook' })
    await edit.getByRole('checkbox', { name: /^On/ }).uncheck()
    await edit.getByRole('button', { name: 'Save' }).click()
    await list.getByText('Off', { exact: true }).waitFor()
    await list.getByRole('button', { name: `Edit ${url}` }).click()
    await edit.getByRole('button', { name: 'Delete this webhook…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this webhook?' })
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    // The address on the machine of the server was refused.
    expect(page.problems).toEqual([expect.stringContaining('422')])
  },
)

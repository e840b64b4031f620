import { afterAll, beforeAll, expect, it } from 'vitest'
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

const statusWith = async (token: string, path: string, method = 'GET') => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(platform.url + path, { method, headers })).status
}

onScreens(it, 'wide')(
  'a person creates a token for a script, copies it, and revokes it (%s)',
  async (screen) => {
    const page = await browser.open(screen, { permissions: ['clipboard-read', 'clipboard-write'] })
    await signIn(page, platform.url, `scripts-${screen}@example.com`, '/profile')
    await page.getByRole('button', { name: 'New token…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New token' })
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByText('Give the token a name.').waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
    await dialog.getByRole('checkbox', { name: /^Reading only/ }).check()
    await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('After a day that I choose')
    await dialog.getByLabel('Last day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await dialog.getByText('Choose a day that is not over yet.').waitFor()
    await dialog.getByLabel('Last day').fill('2090-06-30')
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create token' }).click()

    const shown = page.getByRole('dialog', { name: 'Your new token' })
    const field = shown.getByRole('textbox', { name: 'Token' })
    const secret = await field.inputValue()
    expect(secret).toMatch(/^trivet_[\w-]{43}$/)
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await shown.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Token copied').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    expect(await violationsOf(page)).toEqual([])
    await shown.getByRole('button', { name: 'Done' }).click()

    expect(await statusWith(secret, '/api/v1/manage/current-user')).toBe(200)
    expect(await statusWith(secret, '/api/v1/manage/bookmark-folders', 'POST')).toBe(403)
    const section = page.getByRole('region', { name: 'Tokens for scripts' })
    await section.getByText('All sites, reading only').waitFor()
    await expect.poll(() => page.getByText(secret).count()).toBe(0)
    await section.getByRole('button', { name: 'Revoke Nightly export' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke token' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Token revoked').waitFor()
    await expect.poll(() => section.getByText('Nightly export').count()).toBe(0)
    expect(await statusWith(secret, '/api/v1/manage/current-user')).toBe(401)
    expect(page.problems).toEqual([])
  },
)

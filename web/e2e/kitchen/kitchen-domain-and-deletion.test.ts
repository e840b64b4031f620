import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const kitchen = (slug: string, path: string) => `${platform.url}/kitchen/${slug}/${path}`

onScreens(describe, 'wide')('an own domain (%s)', (screen) => {
  it('is claimed with the exact DNS record, verified, and removed', async () => {
    const slug = `domain-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'A domain')
    await page.visit(kitchen(slug, 'settings'))
    await page.getByRole('textbox', { name: 'Domain' }).fill('not a domain')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('Use the name of a domain, as in recipes.example.com').waitFor()
    await page.getByRole('textbox', { name: 'Domain' }).fill(`https://recipes.${slug}.invalid/`)
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('Waiting for its record').waitFor()
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect.poll(() => row.getByRole('cell').first().textContent()).toBe('CNAME')
    await expect.poll(() => row.textContent()).toContain(`${slug}.localhost`)
    await page.getByText(/Found by the last check: No server responds at recipes\./).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('Checked just now, and every day.').waitFor()
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('textbox', { name: 'Domain' }).waitFor()
  })
})

onScreens(describe, 'wide')('a site (%s)', (screen) => {
  it('is deleted after its address was typed, and restored from the chooser or its old address', async () => {
    const slug = `deleted-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Soon gone')
    const status = async () => (await fetch(`${platform.url}/api/v1/site/${slug}/current-site`)).status
    await page.visit(kitchen(slug, 'settings'))
    await page.getByRole('link', { name: 'Delete this site…' }).click()
    const button = page.getByRole('button', { name: 'Delete the site' })
    await button.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: `Type ${slug} to delete the site` }).fill(slug)
    await button.click()
    await page.getByRole('heading', { name: 'Deleted' }).waitFor()
    await expect.poll(() => status()).toBe(404)
    expect(await violationsOf(page)).toEqual([])
    if (screen === 'narrow') {
      await page.visit(kitchen(slug, 'settings'))
      await page.getByRole('heading', { level: 1, name: 'You deleted Soon gone' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
    }
    await page.getByRole('button', { name: /^Restore/ }).click()
    await page.getByRole('heading', { name: 'Recipes', level: 1 }).waitFor()
    await expect.poll(() => status()).toBe(200)
  })
})

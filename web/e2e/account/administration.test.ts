import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe('a site that a reader reports', () => {
  it('is closed by an administrator, who resolves the report and opens it again', async () => {
    const [slug, title] = ['reported', 'Reported']
    const { page: owner, siteUrl } = await ownSite(browser, 'wide', slug, title)

    const reader = await browser.open('narrow')
    await reader.visit(`${siteUrl}/recipes`)
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Report', exact: true }).click()
    await reader.getByRole('heading', { name: 'Report a page' }).waitFor()
    await expect.poll(() => reader.getByLabel('Page', { exact: true }).inputValue()).toBe('/recipes')
    expect(await violationsOf(reader)).toEqual([])
    const path = reader.getByLabel('Page', { exact: true })
    await path.fill('recipes')
    await expect.poll(() => path.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false)
    await path.fill('/recipes')
    await reader.getByLabel('In your words').fill('This sells medicine.')
    await reader.getByRole('button', { name: 'Send report' }).click()
    await reader.getByRole('heading', { name: 'Thank you for the report' }).waitFor()

    const page = await browser.open('wide')
    await signIn(page, platform.url, 'administrator@example.com', '/admin/reports')
    const report = page.getByRole('listitem').filter({ hasText: `${siteUrl}/recipes` })
    await report.getByText('This sells medicine.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await report.getByRole('button', { name: 'Resolve' }).click()
    await report.getByLabel('What was done about it?').fill('Closed the site.')
    await report.getByRole('button', { name: 'Resolve the report' }).click()
    await report.waitFor({ state: 'detached' })

    await page.visit(`${platform.url}/admin/sites?query=${slug}`)
    await page.getByRole('button', { name: `Close ${title}` }).click()
    await page.getByLabel('Why is it closed?').fill('Sells medicine.')
    await page.getByRole('button', { name: 'Close the site' }).click()
    await page.getByRole('button', { name: `Reopen ${title}` }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect((await reader.goto(siteUrl))?.status()).toBe(403)
    await reader.getByRole('heading', { name: 'This site is closed' }).waitFor()
    expect(await violationsOf(reader)).toEqual([])
    await owner.visit(`${platform.url}/kitchen/${slug}/recipes`)
    await owner.getByText('This site is closed to readers.').waitFor()
    await owner.visit(`${platform.url}/kitchen`)
    await owner.getByText(', closed to readers').waitFor()

    await page.getByRole('button', { name: `Reopen ${title}` }).click()
    await page.getByRole('button', { name: `Close ${title}` }).waitFor()
    expect((await reader.goto(siteUrl))?.status()).toBe(200)
  })
})

it('the pages of administrators are refused to all other people', async () => {
  const page = await browser.open('wide')
  await signIn(page, platform.url, 'no-administrator@example.com', '/admin')
  await page.getByText('Only administrators of this platform can see this page.').waitFor()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Bookmarks' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Platform administration' }).count()).toBe(0)
})

it('administrators get to their pages from the account menu and from their kitchen', async () => {
  const page = await browser.open('wide')
  await signIn(page, platform.url, 'administrator@example.com', '/kitchen')
  const slug = 'of-an-administrator'
  const site = { title: 'Administered', slug }
  await callAs(page, 'POST', '/api/v1/manage/sites', site).catch(() => undefined)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Platform administration' }).waitFor()
  await page.visit(`${platform.url}/kitchen/${slug}/recipes`)
  await page.getByRole('button', { name: 'Administered: site menu' }).click()
  await page.getByRole('link', { name: 'Platform administration' }).click()
  await page.waitForURL(`${platform.url}/admin`)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { startServerProcess } from '#testing/server/server-process.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

onScreens(it, 'narrow')(
  'the front page scales and converts a recipe and opens a site (%s)',
  async (screen) => {
    const colorScheme = screen === 'wide' ? 'light' : 'dark'
    const page = await browser.open(screen, { colorScheme, showsPopups: true })
    await page.visit(platform.url)
    const sampler = page.getByRole('article', { name: 'Lemon, almond and olive oil cake' })
    await sampler.getByText('180 g').waitFor()
    for (const made of ['9 slices', '10 slices']) {
      await sampler.getByRole('button', { name: 'More servings' }).click()
      await sampler.getByText(`Makes ${made}`).waitFor()
    }
    await sampler.getByText('225 g').waitFor()
    await sampler.getByText('US', { exact: true }).click()
    await sampler.getByText('355°F').waitFor()
    await expect.poll(() => sampler.getByText('225 g').count()).toBe(0)

    await expect.poll(() => page.getByRole('button', { name: /^Look inside/ }).count()).toBe(7)
    await page.getByRole('button', { name: 'Look inside Northcrumb' }).click()
    const frame = page.frameLocator('iframe[title="Northcrumb"]')
    await frame.getByRole('link', { name: 'Recipes', exact: true }).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(page.problems).toEqual([])
  },
)

it('a platform that is closed for new sites stores addresses instead', { timeout: 120_000 }, async () => {
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'trivet-closed-'))])
  const url = `http://localhost:${port}`
  const environment = {
    ...{ TRIVET_URL: url, TRIVET_DATA: folder, TRIVET_DEMO: '0', TRIVET_METRICS: 'off' },
    TRIVET_SITE_CREATION: 'closed',
  }
  const server = await startServerProcess({ port, environment })
  try {
    const page = await browser.open('narrow')
    await page.visit(url)
    await expect.poll(() => page.getByRole('link', { name: 'Create your site' }).count()).toBe(0)
    const notifyMe = page.getByRole('button', { name: 'Tell me when I can start' })
    await notifyMe.click()
    await page.getByText('Please enter a valid email address').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await notifyMe.click()
    await page.getByText('We will write to ada@example.com when you can create your site.').waitFor()
    expect(await violationsOf(page)).toEqual([])
  } finally {
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
})

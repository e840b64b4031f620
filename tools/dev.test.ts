// @module-tag long
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserServer } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { serveBrowser } from '#testing/browser/browser-server.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { createFreshCopy, type FreshCopy, type StartedScript } from '../testing/server/fresh-copy.ts'

describe('npm run dev', () => {
  let copy: FreshCopy
  let server: StartedScript
  let browserServer: BrowserServer
  let browser: TestBrowser
  let page: WatchedPage
  /** Whether the page listens for hot updates; earlier ones do not reach it. */
  let isListening = false

  beforeAll(async () => {
    copy = createFreshCopy()
    const port = await freePort()
    server = copy.start('dev', {
      PORT: String(port),
      TRIVET_DATA: join(copy.folder, 'data'),
      TRIVET_METRICS: 'off',
    })
    ;[browserServer] = await Promise.all([serveBrowser(), server.until('Trivet is developed at')])
    browser = await startBrowser(browserServer.wsEndpoint())
    page = await browser.open()
    page.on('console', (message) => {
      if (message.text().includes('[vite] connected')) isListening = true
    })
    await page.visit(`http://ottolina.localhost:${port}/recipes/lemon-olive-oil-cake`)
  })
  afterAll(async () => {
    await browser?.close()
    await browserServer?.close()
    await server?.stop()
    copy?.remove()
  })

  function edit(path: string, from: string, to: string): void {
    const file = join(copy.folder, path)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
  }

  /** Sets a mark that a reload of the page removes. */
  const mark = () => page.evaluate(() => void Object.assign(window, { mark: true }))
  const isMarked = () => page.evaluate(() => 'mark' in window)

  it('serves the demo, which hydrates without mismatches', async () => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('olive oil cake')
    // React reports hydration mismatches, and the browser violations of the content security policy.
    expect(page.problems).toEqual([])
    await expect.poll(() => isListening).toBe(true)
  })

  it('replaces a changed component in the open page', async () => {
    await mark()
    edit('web/visitor/frame/site-footer.tsx', 'Built with', 'Simmered with')
    await page.getByText('Simmered with').waitFor()
    expect(await isMarked()).toBe(true)
  })

  it('replaces changed styles in the open page', async () => {
    edit('web/visitor/site/frame.css', '{', '{\n  .site-footer { opacity: 0.25; }')
    const opacity = () => page.locator('.site-footer').evaluate((footer) => getComputedStyle(footer).opacity)
    await expect.poll(opacity).toBe('0.25')
    expect(await isMarked()).toBe(true)
  })

  it('starts the server again when core changes, and loads the open page again', async () => {
    edit('core/values/time/duration.ts', "short: 'min'", "short: 'moments'")
    await page.getByText('45 moments', { exact: true }).first().waitFor()
    const html = await page.evaluate(async () => (await fetch(location.href)).text())
    expect(html).toContain('45 moments')
    expect(html).toContain('Simmered with')
  })

  it('shows a mistake in the sources, and recovers once it is fixed', async () => {
    edit('core/values/time/duration.ts', "short: 'moments'", 'short: `')
    await page.getByRole('heading', { name: 'The server did not start' }).waitFor()
    edit('core/values/time/duration.ts', 'short: `', "short: 'min'")
    await page.getByText('45 min', { exact: true }).first().waitFor()
  })

  it('reloads a page that was served before a restart and starts to listen after it', async () => {
    const begins = Promise.withResolvers<void>()
    await page.route('**/@vite/client', async (route) => {
      await begins.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    const starts = () => server.output().split('Started again').length
    const startsBefore = starts()
    edit('core/values/time/duration.ts', "short: 'min'", "short: 'moments'")
    await expect.poll(starts).toBeGreaterThan(startsBefore)
    begins.resolve()
    await page.getByText('45 moments', { exact: true }).first().waitFor()
  })

  it('recovers from a mistake in a source that open pages replace', async () => {
    edit('web/browser/posted-form.ts', 'export const formPaths', 'export const (')
    await page.getByRole('heading', { name: 'The server did not start' }).waitFor()
    edit('web/browser/posted-form.ts', 'export const (', 'export const formPaths')
    await page.getByText('Simmered with').waitFor()
  })
})

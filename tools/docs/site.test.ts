// @module-tag long
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { findOrInstallBrowser } from '#testing/browser/install-browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = [
  'index.html',
  'documents/Configuration.html',
  'documents/Performance.html',
  'documents/Scripts.html',
]

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-docs-'))
  // Fails for links that lead nowhere, because warnings are errors.
  await promisify(execFile)(process.execPath, ['node_modules/typedoc/bin/typedoc', '--out', folder], {
    cwd: root,
  })
  browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--allow-file-access-from-files'],
  })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
  const page = await context.newPage()
  await page.goto(pathToFileURL(join(folder, path)).href)
  return page
}

describe.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('the documentation site, %i pixels wide, %s', { timeout: 120_000 }, (width, scheme) => {
  it.each(documents)('has no accessibility violation on %s, and nothing beside the screen', async (path) => {
    const page = await open(path, width, scheme)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.context().close()
  })

  it('finds a guide by its words and opens it', async () => {
    const page = await open('index.html', width, scheme)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('captions of videos')
    await page.getByRole('option', { name: 'Captions of videos' }).click()
    await page.getByRole('heading', { level: 1, name: 'Captions of videos' }).waitFor()
    await page.context().close()
  })
})

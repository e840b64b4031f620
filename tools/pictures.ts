import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import sharp from 'sharp'
import { escapeHtml } from '#core/values/rich-text/escape-html.ts'
import { findOrInstallBrowser } from '../testing/browser/install-browser.ts'
import { builtProgram, startBuiltServer, startProgram, type BuiltServer } from '../testing/server/built.ts'

/**
 * Takes the pictures of the README from the built product with its demo sites: `npm run pictures`. They are written to
 * docs/pictures as WebP.
 */
const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const wide = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 }
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const owner = 'chiara@ottolina.example'

const server = await startBuiltServer({ TRIVET_DEMO: '1' })
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(folder, { recursive: true })
  const site = server.url.replace('//', '//ottolina.')
  const recipe = `${site}/recipes/green-minestrone`
  await take('recipe', wide, recipe)
  await take('recipe-phone', narrow, recipe, async (page) => {
    await page.getByRole('heading', { name: 'Ingredients', exact: true }).scrollIntoViewIfNeeded()
  })
  await take('cook-mode', narrow, recipe, async (page) => {
    await page.getByRole('button', { name: 'Cook', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  })
  const token = await server.tokenOf(owner)
  await take('kitchen', wide, `${server.url}/kitchen/ottolina`, undefined, token)
  await takeTerminal(server, token)
} finally {
  await browser.close()
  await server.stop()
}

/** Opens a page, prepares it, and writes what the screen shows. */
async function take(
  name: string,
  screen: BrowserContextOptions,
  address: string,
  prepare?: (page: Page) => Promise<void>,
  token?: string,
): Promise<void> {
  const page = await open(browser, screen, token)
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await write(name, await page.screenshot({ animations: 'disabled' }))
  await page.context().close()
}

async function open(from: Browser, screen: BrowserContextOptions, token?: string): Promise<Page> {
  const context = await from.newContext({ ...screen, colorScheme: 'light', serviceWorkers: 'block' })
  if (token !== undefined)
    await context.addInitScript((value) => localStorage.setItem('trivet.authToken', value), token)
  return context.newPage()
}

/** Shows commands and their output as a terminal does. */
async function takeTerminal({ url }: BuiltServer, token: string): Promise<void> {
  const environment = { TRIVET_URL: url, TRIVET_TOKEN: token, TRIVET_SITE: 'ottolina' }
  const samples = 'docs/examples/import'
  const imported = await startProgram(['import', samples, '--dry-run'], environment).done
  // `script` runs a program in a terminal.
  const list = `stty cols 112; ${process.execPath} ${builtProgram} recipes list --sort views`
  const listed = await startProgram(['-qec', list, '/dev/null'], environment, 'script').done
  const text = [
    `$ trivet import ${samples} --dry-run`,
    plain(imported.stdout + imported.stderr),
    '',
    '$ trivet recipes list --sort views',
    plain(listed.stdout),
  ].join('\n')
  const page = await open(browser, { viewport: { width: 1080, height: 10 }, deviceScaleFactor: 1.5 })
  await page.setContent(
    `<body style="margin:0"><pre style="margin:0;padding:24px;background:#1d1b19;color:#f2ede4;font:15px/1.5 monospace;white-space:pre">${escapeHtml(
      text,
    ).replace(/^\$.*$/gm, (line) => `<b style="color:#f0a868">${line}</b>`)}</pre></body>`,
  )
  await write('terminal', await page.locator('pre').screenshot())
  await page.context().close()
}

function plain(output: string): string {
  return stripVTControlCharacters(output).replaceAll('\r', '').trimEnd()
}

async function write(name: string, png: Uint8Array): Promise<void> {
  const { width, size } = await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp: ${width} pixels wide, ${Math.round(size / 1024)} KB`)
}

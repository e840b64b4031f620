import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { titleSearch } from '#core/testing/stores/stored-records.ts'
import { findOrInstallBrowser } from '../../testing/browser/install-browser.ts'
import { largeRecipe } from './large-recipe.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'
import { startServerProcess } from './server-process.ts'
import { openSubscribedSite } from './subscribed-site.ts'

/** The text typed into each field at the pace of a fast typist. */
const words = 'stir 250 g of it in until smooth, then rest '
const keyGap = 110
const openings = 5

/**
 * Measures typing into a recipe of 60 ingredients and 40 steps in a real browser, at full and at a quarter of the CPU
 * speed.
 */
export async function benchTyping(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const { storage, stores, site, token } = await openSubscribedSite(folder)
  const recipe = largeRecipe(site.id)
  await stores.recipeStore.create(recipe, titleSearch(recipe))
  await storage.close()
  const environment = { NODE_ENV: 'production', TRIVET_DATA: folder, TRIVET_DEMO: '0' }
  const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await context.addInitScript(watchPaints)
    await context.addInitScript((value) => localStorage.setItem('trivet.authToken', value), token)
    const page = await context.newPage()
    const address = `${server.origin}/kitchen/${site.settings.slug}/recipes/${recipe.id}`
    await page.goto(address)
    await opened(page)
    return [...(await atSpeed(page, 1, 16, 300)), ...(await atSpeed(page, 4, 50))]
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function atSpeed(
  page: Page,
  slowdown: number,
  keyGoal: number,
  openGoal?: number,
): Promise<Measurement[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (let round = 0; round < openings; round += 1) {
    await page.reload()
    times.push(await opened(page))
  }
  const suffix = slowdown === 1 ? '' : `, ${slowdown} times slower`
  const opening = {
    name: `recipe of 60 ingredients and 40 steps: from its data to its rows painted${suffix}`,
    value: median(times),
    unit: 'ms',
    ...(openGoal === undefined ? {} : { goal: `at most ${openGoal} ms` }),
  }
  const typing: Measurement[] = []
  for (const [what, field] of fields(page)) {
    await field.click()
    await page.keyboard.press('End')
    await page.keyboard.type('warm', { delay: keyGap })
    await page.evaluate(() => void (globalThis.keyTimes.length = 0))
    await page.keyboard.type(words.repeat(2), { delay: keyGap })
    const keys = await page.evaluate(() => globalThis.keyTimes)
    typing.push({
      name: `${what}: key to paint at p95${suffix}`,
      value: percentile(keys, 0.95),
      unit: 'ms',
      goal: `at most ${keyGoal} ms`,
    })
  }
  await session.detach()
  return [opening, ...typing]
}

function fields(page: Page): [string, Locator][] {
  return [
    ['title', page.getByRole('textbox', { name: 'Title', exact: true })],
    ['ingredient line', page.getByRole('textbox', { name: /^Ingredient: / }).nth(9)],
    ['step', page.getByRole('textbox', { name: 'Step 20', exact: true })],
  ]
}

/** Waits for the rows, and returns the time from the data to their paint in milliseconds. */
async function opened(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.rowsPaintedAt !== null)
  return page.evaluate(() => {
    const responses = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/manage\/[^/]+\/recipes\/[\da-f-]{36}$/.test(name))
    const dataAt = Math.max(...responses.map((entry) => entry.startTime + entry.duration))
    return (globalThis.rowsPaintedAt ?? Number.NaN) - dataAt
  })
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

declare global {
  /** The time from each key press to the end of its frame, in milliseconds. */
  var keyTimes: number[]
  var rowsPaintedAt: number | null
}

/** Runs in the page. A message posted in an animation frame arrives after the frame was painted. */
function watchPaints(): void {
  globalThis.keyTimes = []
  globalThis.rowsPaintedAt = null
  const afterPaint = (run: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => run(performance.now())
      port2.postMessage(null)
    })
  addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint((at) => globalThis.keyTimes.push(at - timeStamp)),
    true,
  )
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[data-row-id]').length < 100) return
    observer.disconnect()
    afterPaint((at) => void (globalThis.rowsPaintedAt = at))
  })
  observer.observe(document, { childList: true, subtree: true })
}

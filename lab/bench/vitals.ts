import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findOrInstallBrowser } from '../../testing/browser/install-browser.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'
import { startServerProcess } from './server-process.ts'

const rounds = 3
const demoSlugs = [
  ...['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle'],
  ...['three-spoons', 'salt-and-sprig', 'lantern-table'],
]

/** A slow mobile connection: latency in milliseconds, and throughput in bytes per second. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 2 ** 10) / 8,
}
const slowdown = 4

/** Measures a recipe, the home page and the recipe list of every demo site on a first visit with a slow phone. */
export async function benchVitals(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const environment = { NODE_ENV: 'production', TRIVET_DATA: folder, TRIVET_DEMO: '1' }
  const server = await startServerProcess('dist/server/main.js', environment, '/readyz')
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const measurements: Measurement[] = []
    for (const slug of demoSlugs) {
      const site = server.origin.replace('//', `//${slug}.`)
      for (const path of ['/', '/recipes', await firstRecipe(server.origin, slug)]) {
        measurements.push(...(await measurePage(browser, `${slug}${path}`, site + path)))
      }
    }
    return measurements
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstRecipe(origin: string, slug: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/site/${slug}/recipes`)
  const { recipes } = (await response.json()) as { recipes: { slug: string; privacySetting: string }[] }
  return `/recipes/${recipes.find(({ privacySetting }) => privacySetting === 'public')?.slug ?? ''}`
}

async function measurePage(browser: Browser, name: string, address: string): Promise<Measurement[]> {
  // Warm-up: the very first visit makes the server render the page and its images.
  await visit(browser, address, false)
  const visits: Vitals[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, address, true))
  const middle = (figure: keyof Vitals) => median(visits.map((vitals) => vitals[figure]))
  return [
    { name: `${name}: largest paint`, value: middle('largestPaint'), unit: 'ms', goal: 'at most 2500 ms' },
    { name: `${name}: blocked`, value: middle('blocked'), unit: 'ms', goal: 'at most 200 ms' },
    { name: `${name}: moved`, value: middle('shift') * 1000, unit: '‰', goal: '0 ‰' },
  ]
}

/** The metrics of a page: times in milliseconds, and the cumulative layout shift. */
type Vitals = { largestPaint: number; blocked: number; shift: number }

declare global {
  var vitals: Vitals
}

async function visit(browser: Browser, address: string, isSlow: boolean): Promise<Vitals> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(watchVitals)
    const page = await context.newPage()
    if (isSlow) {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slowConnection)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    await page.goto(address, { waitUntil: 'load' })
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => globalThis.vitals)
  } finally {
    await context.close()
  }
}

/** Runs in the page. A task blocks for its time beyond 50 milliseconds. */
function watchVitals(): void {
  globalThis.vitals = { largestPaint: 0, blocked: 0, shift: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (globalThis.vitals.largestPaint = startTime))
  watch('longtask', ({ duration }) => (globalThis.vitals.blocked += duration - 50))
  watch(
    'layout-shift',
    (entry) => (globalThis.vitals.shift += (entry as PerformanceEntry & { value: number }).value),
  )
}

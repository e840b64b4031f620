import { chromium, type Page } from 'playwright-core'
import { findOrInstallBrowser } from '../../testing/browser/install-browser.ts'
import { median } from './load.ts'
import type { Measurement } from './measurement.ts'

/** The measured site. */
export type SubscribedSite = {
  readonly origin: string
  readonly slug: string
  readonly token: string
  readonly total: number
}

const rounds = 9
const dayMs = 24 * 60 * 60 * 1000

/** Measures the list of subscribers and the overview, on the server and in a browser. */
export async function measureSubscriberTable(site: SubscribedSite): Promise<Measurement[]> {
  const today = new Date()
  const yearAgo = new Date(today.getTime() - 364 * dayMs)
  const days = `from=${yearAgo.toISOString().slice(0, 10)}&to=${today.toISOString().slice(0, 10)}`
  const responses: [string, readonly string[], string?][] = [
    ['the first page of the list of subscribers', ['subscribers?limit=100']],
    ['its last page', [`subscribers?limit=100&offset=${site.total - 100}`]],
    ['a search in it', ['subscribers?limit=100&query=reader-777']],
    ['the overview of a year', ['overview', `figures?${days}`], 'at most 100 ms'],
  ]
  const measured: Measurement[] = []
  for (const [name, paths, goal] of responses) {
    const value = await answerMs(site, paths)
    measured.push({
      name: `${name}: answered in`,
      value,
      unit: 'ms',
      ...(goal === undefined ? {} : { goal }),
    })
  }
  return [...measured, ...(await inBrowser(site))]
}

async function answerMs({ origin, slug, token }: SubscribedSite, paths: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now()
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${origin}/api/v1/manage/${slug}/${path}`, { headers })
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        await response.arrayBuffer()
      }),
    )
    times.push(performance.now() - asked)
  }
  return median(times)
}

async function inBrowser({ origin, slug, token }: SubscribedSite): Promise<Measurement[]> {
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await context.addInitScript((value) => localStorage.setItem('trivet.authToken', value), token)
    const page = await context.newPage()
    const rows = page.getByRole('button', { name: /@/ }).or(page.getByRole('link', { name: /@/ }))
    const opening: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.goto(`${origin}/kitchen/${slug}/subscribers`, { waitUntil: 'commit' })
      await rows.first().waitFor()
      opening.push(await page.evaluate(() => performance.now()))
    }
    const { longest, rowless } = await scrollThrough(page)
    return [
      {
        name: 'their table in a browser: from the first byte asked for to the first row',
        ...{ value: median(opening), unit: 'ms', goal: 'at most 500 ms' },
      },
      { name: 'the same, scrolled through by pages: frames without a row', value: rowless, goal: 'none' },
      { name: 'the same: the longest until the rows of a far jump are there', value: longest, unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Scrolls by pages in consecutive frames, then jumps far; returns the number of frames without rows and the longest
 * wait after a jump.
 */
async function scrollThrough(page: Page): Promise<{ longest: number; rowless: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const inView = () =>
      [...document.querySelectorAll('[role="row"]')].filter((row) => {
        const { bottom, top } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && row.querySelector('[aria-busy="true"]') === null
      }).length
    let rowless = 0
    for (let step = 0; step < 200; step += 1) {
      scrollBy(0, innerHeight / 4)
      await frame()
      await frame()
      // The table header is a row too.
      if (inView() < 2 && document.querySelector('[role="row"]') !== null) rowless += 1
    }
    let longest = 0
    for (const part of [0.25, 0.5, 0.75, 0.95]) {
      const started = performance.now()
      scrollTo(0, document.body.scrollHeight * part)
      await frame()
      await frame()
      while (document.querySelector('[role="row"] [aria-busy="true"]') !== null) await frame()
      longest = Math.max(longest, performance.now() - started)
    }
    return { longest, rowless }
  })
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** A page of each kind, on sites with different layouts. */
const pages: readonly (readonly [slug: string, path: string])[] = [
  ...(
    ['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle', 'three-spoons', 'lantern-table'] as const
  ).map((slug) => [slug, '/'] as const),
  ['salt-and-sprig', '/links'],
  ['ottolina', '/recipes'],
  ['ottolina', '/recipes/green-minestrone'],
  ['northcrumb', '/recipes/cardamom-buns'],
  ['ottolina', '/about'],
  ['ottolina', '/collections'],
  ['ottolina', '/subscribe'],
  ['ottolina', '/sign-in'],
  ['three-spoons', '/events'],
]

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** How far the page has moved since it began to load, as browsers measure it (CLS). */
const shiftOf = (page: WatchedPage) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 700)
      }),
  )

it.each(['wide', 'narrow'] as const)('no page moves once it is painted (%s)', async (screen) => {
  const page = await browser.open(screen)
  for (const [slug, path] of pages) {
    await page.visit(platform.siteUrl(slug) + path)
    expect(await shiftOf(page), `${slug} ${path}`).toBeLessThan(0.001)
  }
})

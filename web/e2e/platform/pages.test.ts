// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrastViolationsOf, violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** The pages of each demo site with a distinct theme, layout or content. */
const pagesOfSites = {
  ottolina: [
    ...['/', '/recipes', '/recipes/green-minestrone', '/collections', '/collections/ordinary-evenings'],
    ...['/about', '/subscribe', '/sign-in', '/sign-up', '/terms', '/nothing-here', '/recipes/nothing-here'],
  ],
  northcrumb: [
    ...['/', '/recipes', '/recipes/cardamom-buns', '/recipes/grandmothers-crispbread'],
    ...['/collections', '/collections/with-coffee', '/about', '/sign-in', '/recipes/nothing-here'],
  ],
  'weeknight-market': ['/', '/recipes', '/collections', '/about', '/sign-in', '/nothing-here'],
  'sunday-ladle': ['/', '/recipes', '/about', '/sign-in'],
  'three-spoons': [
    ...['/', '/recipes', '/recipes/clam-broth-rice'],
    ...['/about', '/press', '/book', '/events', '/links', '/sign-in'],
  ],
  'salt-and-sprig': ['/', '/recipes', '/links', '/collections/under-a-minute', '/sign-in'],
  'lantern-table': ['/', '/recipes', '/collections', '/sign-in'],
} as const

const mainPages = ['/', '/sign-in', '/terms', '/_mail', '/nothing-here', '/recipes/nothing-here'] as const

onScreens(describe, 'narrow')('on a %s screen', (screen) => {
  it.each(Object.entries(pagesOfSites))(
    'every page of %s is accessible in light and dark mode, fits, has no layout shift, and runs without errors',
    async (slug, paths) => {
      const page = await browser.open(screen, { actsEarly: true })
      const free = await firstRecipe(slug, 'public')
      const closed = await firstRecipe(slug, 'subscribers_only')
      for (const path of [...paths, ...free, ...closed]) await expectSound(page, platform.siteUrl(slug), path)
    },
  )

  it('every page of the main host is accessible in light and dark mode, fits, and runs without errors', async () => {
    const page = await browser.open(screen, { actsEarly: true })
    for (const path of mainPages) await expectSound(page, platform.url, path)
  })
})

async function expectSound(page: WatchedPage, origin: string, path: string) {
  const about = `${origin}${path}`
  const response = await page.visit(about)
  expect(response?.status(), about).toBe(path.endsWith('/nothing-here') ? 404 : 200)
  await expect.poll(() => page.locator('h1').count(), { message: `${about} has one h1` }).toBe(1)
  expect(await violationsOf(page), about).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(await lastingShiftsOf(page, about), `${about} moves`).toEqual([])
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width, `${about} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await contrastViolationsOf(page), `${about} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const problems = page.problems.filter((problem) => !problem.includes('404'))
  expect(problems, about).toEqual([])
}

/** The layout shifts that occur in two loads of a page; those that occur only once are printed. */
async function lastingShiftsOf(page: WatchedPage, about: string) {
  const shifts = await shiftsOf(page)
  if (shifts.length === 0) return shifts
  process.stderr.write(`${about} moved once: ${shifts.join('\n')}\n`)
  await page.visitAgain()
  await page.waitForLoadState('networkidle')
  return shiftsOf(page)
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: Place
    readonly currentRect: Place
  }[]
}

/** The layout shifts (CLS) since the page started to load, with their elements. */
const shiftsOf = (page: WatchedPage) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const at = ({ x, y, width, height }: Place) => [x, y, width, height].map(Math.round).join(' ')
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput || value < 0.001) continue
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
              return `${name} from ${at(previousRect)} to ${at(currentRect)}`
            })
            shifts.push([`${value.toFixed(4)} at ${Math.round(startTime)} ms`, ...moved].join('; '))
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), 100)
      }),
  )

/** The address of the newest recipe with this privacy; empty if the site has none. */
async function firstRecipe(slug: string, privacy: string): Promise<string[]> {
  const response = await fetch(`${platform.url}/api/v1/site/${slug}/recipes`)
  const { recipes } = (await response.json()) as { recipes: { slug: string; privacySetting: string }[] }
  const recipe = recipes.find(({ privacySetting }) => privacySetting === privacy)
  return recipe === undefined ? [] : [`/recipes/${recipe.slug}`]
}

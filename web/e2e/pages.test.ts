import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { screens, startBrowser, type Screen, type TestBrowser, type WatchedPage } from './browser.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const sites = ['ottolina', 'northcrumb', 'weeknight-market'] as const
const sitePages = [
  '/',
  '/recipes',
  '/collections',
  '/about',
  '/sign-in',
  '/sign-up',
  '/terms',
  '/nothing-here',
  '/recipes/nothing-here',
] as const
const mainPages = ['/', '/sign-in', '/terms', '/_mail', '/nothing-here', '/recipes/nothing-here'] as const

describe.each(Object.keys(screens) as Screen[])('on a %s screen', (screen) => {
  it.each(sites)('every page of %s is accessible, fits, and runs without a complaint', async (slug) => {
    const page = await browser.open(screen)
    for (const path of [...sitePages, ...(await recipePaths(slug))]) {
      const response = await page.visit(platform.siteUrl(slug) + path)
      expect(response?.status(), path).toBe(path.endsWith('/nothing-here') ? 404 : 200)
      await expectSound(page, path)
    }
  })

  it('every page of the main host is accessible, fits, and runs without a complaint', async () => {
    const page = await browser.open(screen)
    for (const path of mainPages) {
      await page.visit(platform.url + path)
      await expectSound(page, path)
    }
  })
})

it('shows the main host by night to those who ask for it', async () => {
  const page = await browser.open('wide', { colorScheme: 'dark' })
  await page.visit(platform.url)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(25, 22, 19)')
  expect(await violationsOf(page)).toEqual([])
})

async function expectSound(page: WatchedPage, path: string) {
  expect(await page.locator('h1').count(), `${path} has one h1`).toBe(1)
  expect(await violationsOf(page), path).toEqual([])
  await page.waitForLoadState('networkidle')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(
    page.problems.filter((problem) => !problem.includes('404')),
    path,
  ).toEqual([])
}

/** One recipe for everyone and one for subscribers only. */
async function recipePaths(slug: string): Promise<string[]> {
  const answer = await fetch(`${platform.url}/api/v1/site/${slug}/recipes`)
  const { recipes } = (await answer.json()) as { recipes: { slug: string; privacySetting: string }[] }
  const first = (privacy: string) => recipes.find(({ privacySetting }) => privacySetting === privacy)
  return [first('public'), first('subscribers_only')].flatMap((recipe) =>
    recipe === undefined ? [] : [`/recipes/${recipe.slug}`],
  )
}

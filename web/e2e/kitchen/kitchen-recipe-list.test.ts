import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const address = '/kitchen/northcrumb/recipes'
const rows = (page: WatchedPage) => page.getByRole('row').filter({ has: page.getByRole('link') })

async function openList(screen: 'wide' | 'narrow' = 'wide') {
  const page = await browser.open(screen)
  const owner = 'signe@northcrumb.example'
  await signIn(page, platform.url, owner, address)
  await rows(page).first().waitFor()
  return page
}

it('selects by the keyboard, unpublishes or tags several recipes at once, and undoes either', async () => {
  const page = await openList()
  await page.getByRole('link', { name: /^Published/ }).click()
  // The address changes before the rows do; the tab changes with them.
  await page
    .locator('[aria-current=page]')
    .filter({ hasText: /^Published/ })
    .waitFor()
  const published = await rows(page).count()
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 selected').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.evaluate(holdNextToast)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByText('Unpublished 2 recipes').waitFor()
  await expect.poll(() => rows(page).count()).toBe(published - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows(page).count()).toBe(published)
  await callAs(page, 'POST', '/api/v1/manage/northcrumb/terms', { kind: 'tags', title: 'Market day' })
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.evaluate(holdNextToast)
  await page.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('button', { name: 'Add Market day' }).click()
  await page.getByText('Tagged “Market day”: 2 recipes').waitFor()
  const tagged = async () =>
    z
      .object({
        filters: z.object({ tags: z.array(z.object({ slug: z.string(), recipeCount: z.number() })) }),
      })
      .parse(await callAs(page, 'GET', '/api/v1/site/northcrumb/filters'))
      .filters.tags.find(({ slug }) => slug === 'market-day')?.recipeCount
  await expect.poll(tagged).toBe(2)
  // Another person's keyword that is saved before the undo remains.
  const id = (await rows(page).first().getByRole('link').first().getAttribute('href'))?.split('/').at(-1)
  const path = `/api/v1/manage/northcrumb/recipes/${id}`
  const keywords = async () =>
    z
      .object({ recipe: z.object({ keywords: z.array(z.string()).default([]) }) })
      .parse(await callAs(page, 'GET', path)).recipe.keywords
  const former = (await keywords()).filter((keyword) => keyword !== 'Market day')
  await callAs(page, 'PUT', path, { keywords: [...former, 'Market day', 'Saved by another'] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagged).toBeUndefined()
  await expect.poll(() => keywords()).toEqual([...former, 'Saved by another'])
  await callAs(page, 'PUT', path, { keywords: former })
  expect(page.problems).toEqual([])
})

it('filters drafts by their terms, moves them to the trash at once, undoes it, and restores them', async () => {
  const { page } = await ownSite(browser, 'wide', 'trashed-recipes', 'Trashed')
  const site = '/api/v1/manage/trashed-recipes'
  await callAs(page, 'POST', `${site}/terms`, { kind: 'tags', title: 'Market day' })
  for (const slug of ['first-soup', 'second-soup']) {
    const keywords = slug === 'first-soup' ? ['Market day'] : []
    await callAs(page, 'POST', `${site}/recipes`, { title: slug, slug, keywords })
  }
  await page.visit(`${platform.url}/kitchen/trashed-recipes/recipes`)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'Market day' })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Remove the filter Tag: Market day' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(2)
  await filter.and(page.locator(':focus')).waitFor()
  const move = async () => {
    await rows(page).filter({ hasText: 'first-soup' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
  }
  await page.evaluate(holdNextToast)
  await move()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await move()
  await page.getByRole('link', { name: /^Trash/ }).click()
  await page.getByRole('checkbox', { name: 'Select first-soup' }).check()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Restored 1 recipe').waitFor()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
})

it('keeps the search, the filter and the tab in the address, through a reload and Back', async () => {
  const page = await openList()
  const all = await rows(page).count()
  const title = (await rows(page).first().getByRole('link').textContent()) ?? ''
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await page.waitForURL(({ searchParams }) => searchParams.get('query') === title)
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('search')
  await page.visitAgain()
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(title)
  await page.getByRole('link', { name: /^Trash/ }).click()
  await page.getByRole('heading', { name: 'No recipes found' }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(title)
  // The keyboard hint is hidden while the field has text.
  await expect.poll(() => page.getByRole('main').locator('label > kbd').isVisible()).toBe(false)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => rows(page).count()).toBe(all)
})

const RecipePage = z.looseObject({ recipes: z.array(z.looseObject({})), total: z.number() })

it('scrolls through ten thousand recipes while rendering only the visible rows, none of them empty', async () => {
  const page = await openList()
  const total = 10_000
  // The server's response with many copies of its first recipe.
  let template: Readonly<Record<string, unknown>> = {}
  await page.route('**/api/v1/manage/northcrumb/recipes?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset') ?? 0)]
    const response = RecipePage.parse(await (await route.fetch()).json())
    template = response.recipes[0] ?? template
    const recipes = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => ({
      ...template,
      id: `00000000-0000-4000-8000-${String(offset + at).padStart(12, '0')}`,
      ...{ title: `Recipe ${offset + at}`, images: [] },
    }))
    await route.fulfill({ json: { ...response, recipes, total } })
  })
  await page.visitAgain()
  await page.getByRole('link', { name: 'Recipe 0', exact: true }).waitFor()
  const seen = () =>
    page.evaluate(() => {
      const inWindow = [...document.querySelectorAll('[role=row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 120 && top < innerHeight && row.querySelector('[role=columnheader]') === null
      })
      return {
        rows: document.querySelectorAll('[role=row]').length,
        titles: inWindow.map((row) => row.querySelector('a')?.textContent ?? ''),
        covered: inWindow.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) / innerHeight,
      }
    })
  for (const part of [0.1, 0.35, 0.6, 0.99, 0.2]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await expect
      .poll(async () => {
        const { titles } = await seen()
        return titles.length > 5 && !titles.includes('')
      })
      .toBe(true)
    const { rows: count, titles, covered } = await seen()
    expect(count).toBeLessThan(100)
    expect(covered).toBeGreaterThan(0.75)
    const numbers = titles.map((title) => Number(title.replace('Recipe ', '')))
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  }
  await page.keyboard.press('End')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('link', { name: `Recipe ${total - 1}`, exact: true }).waitFor()
})

onScreens(it, 'wide')('is accessible and fits on a %s screen in both schemes', async (screen) => {
  const page = await openList(screen)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => violationsOf(page), { message: colorScheme }).toEqual([])
  }
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByText('1 selected').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(page.problems).toEqual([])
})

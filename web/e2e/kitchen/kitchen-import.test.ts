import { zipSync, strToU8 } from 'fflate'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { collectionOf, recipeText } from './import-collection.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const RecipeTotal = z.object({ total: z.number() })
const Recipes = RecipeTotal.extend({ recipes: z.array(z.object({ title: z.string() })) })
const recipesPath = (slug: string) => `/api/v1/manage/${slug}/recipes?limit=100`

async function openImport(slug: string, screen: 'wide' | 'narrow' = 'wide') {
  const { page } = await ownSite(browser, screen, slug, 'A kitchen')
  await page.visit(`${platform.url}/kitchen/${slug}/import`)
  await page.getByRole('textbox', { name: /^Paste links/ }).waitFor()
  const stored = async () => Recipes.parse(await callAs(page, 'GET', recipesPath(slug)))
  return { page, stored }
}

/**
 * Withholds the response to a new recipe after a number of others; the returned promise resolves once the site has
 * stored it.
 */
function holdResponse(
  page: WatchedPage,
  slug: string,
  afterOthers: number,
): { readonly stored: Promise<void> } {
  let others = 0
  const stored = new Promise<void>((resolve, reject) => {
    const hold = async (route: Route) => {
      if (route.request().method() !== 'POST' || others < afterOthers) {
        if (route.request().method() === 'POST') others += 1
        return route.continue()
      }
      await route.fetch()
      resolve()
    }
    page.route(new RegExp(`/api/v1/manage/${slug}/recipes(\\?|$)`), hold).catch(reject)
  })
  return { stored }
}

/** Chooses to import similar recipes too; the button counts only recipes with a choice. */
async function keepBoth(page: WatchedPage): Promise<void> {
  const open = page.locator('select', { has: page.getByRole('option', { name: 'Choose…' }) })
  for (let left = await open.count(); left > 0; left -= 1) await open.first().selectOption('Keep both')
}

const rows = (page: WatchedPage) => page.getByRole('list', { name: 'Recipes' }).getByRole('heading')

describe('importing in the kitchen', () => {
  it('parses a pasted text, shows the result, saves it, and undoes it', async () => {
    const { page, stored } = await openImport('import-text')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('textbox', { name: /^Paste links/ }).fill(recipeText('Pancakes'))
    await page.getByRole('button', { name: 'Read recipes', exact: true }).click()
    await page.getByText('1 recipe read. Nothing is written yet.').waitFor()
    await page.getByText(/on this device only/).waitFor()
    expect((await stored()).total).toBe(0)
    await page.getByText('What was read').last().click()
    await page.getByText('2 cups flour').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 1 recipe' }).click()
    await page.getByText('Done: 1 created.').waitFor()
    expect((await stored()).recipes.map(({ title }) => title)).toEqual(['Pancakes'])
    await page.getByRole('button', { name: 'Undo the import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo the import?' })
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect.poll(async () => (await stored()).total).toBe(0)
    await page.getByText(/· undone/).waitFor()
  })

  it('parses the files of an archive, continues on other pages and after a reload, and asks about duplicates', async () => {
    const slug = 'import-archive'
    const { page, stored } = await openImport(slug)
    const files = Object.fromEntries(
      ['Rice soup', 'Bean stew', 'Plum cake'].map((title) => [`${title}.txt`, strToU8(recipeText(title))]),
    )
    const members = { ...files, 'readme.txt': strToU8('Thank you for cooking with us.') }
    const archive = {
      ...{ name: 'recipes.zip', mimeType: 'application/zip' },
      buffer: Buffer.from(zipSync(members)),
    }
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(archive)
    await page.getByText('3 recipes read. Nothing is written yet.').waitFor()
    const plumCake = page.getByRole('combobox', { name: 'What is done with Plum cake' })
    await plumCake.selectOption('Leave out')
    await page.getByText('1 source contained no recipe').click()
    await page.getByText('recipes.zip: readme.txt: No recipe was found in it.').waitFor()

    await page.visitAgain()
    await page.getByText('3 recipes read. Nothing is written yet.').waitFor()
    await expect.poll(() => plumCake.inputValue()).toBe('skip')
    await page.getByText('1 source contained no recipe').waitFor()

    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Recipes', exact: true }).waitFor()
    await page.keyboard.press('i')
    await page.getByRole('button', { name: 'Import 2 recipes' }).click()
    await page.getByText('Done: 2 created, 1 left out.').waitFor()
    expect((await stored()).total).toBe(2)

    await page.getByRole('button', { name: 'Import more' }).click()
    await chooser.setInputFiles(archive)
    await page.getByText('1 recipe read. Nothing is written yet.').waitFor()
    await page.getByText('2 recipes on your site are the same already.').waitFor()
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Discard them' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await plumCake.waitFor()
    await page.getByRole('button', { name: 'Discard them' }).click()

    await page.getByRole('textbox', { name: /^Paste links/ }).fill(recipeText('Rice soup', 6))
    await page.getByRole('button', { name: 'Read recipes', exact: true }).click()
    await page.getByText('One recipe may be a duplicate', { exact: false }).waitFor()
    await page.getByText('Compare the two').click()
    const comparison = page.getByRole('table')
    await comparison.getByRole('row', { name: 'Makes 4 Makes 6' }).waitFor()
    await comparison.getByRole('rowheader', { name: 'Ingredients · the same' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('combobox', { name: 'What is done with Rice soup' }).selectOption('Keep both')
    await page.getByRole('button', { name: 'Import 1 recipe' }).click()
    await page.getByText('Done: 1 created.').waitFor()
    expect((await stored()).total).toBe(3)
  })

  it('parses the page that its bookmarklet sends', async () => {
    const { page } = await openImport('import-bookmark')
    const bookmark = page.getByRole('link', { name: 'Import to Trivet' })
    const code = decodeURIComponent(((await bookmark.getAttribute('href')) ?? '').replace('javascript:', ''))
    const steps = '<ol><li>Boil the peas.</li><li>Blend them.</li></ol>'
    const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul><li>500 g peas</li></ul><h2>Method</h2>${steps}`
    await page
      .context()
      .route('http://another-kitchen.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<title>Pea soup</title>${body}` }),
      )
    await page.goto('http://another-kitchen.example/pea-soup')
    const opened = page.context().waitForEvent('page')
    await page.evaluate(code)
    const popup = await opened
    await popup.getByText('1 recipe read. Nothing is written yet.').waitFor()
    await popup.getByRole('heading', { name: 'Pea soup' }).waitFor()
    await popup.reload()
    await popup.getByText('1 recipe read. Nothing is written yet.').waitFor()
    await popup.getByRole('heading', { name: 'Pea soup' }).waitFor()

    // Pages of a second tab are added to the waiting ones; one tab at a time processes them.
    await page
      .getByRole('heading', { name: 'Pea soup' })
      .evaluate((title) => (title.textContent = 'Bean soup'))
    const reopened = page.context().waitForEvent('page')
    await page.evaluate(code)
    const second = await reopened
    await second.getByText('2 recipes read. Nothing is written yet.').waitFor()
    await popup.getByText('An import into this site is open in another tab').waitFor()
    await popup.getByRole('button', { name: 'Continue here' }).click()
    await popup.getByText('2 recipes read. Nothing is written yet.').waitFor()
    await second.getByText('An import into this site is open in another tab').waitFor()
  })

  it('offers the link of a page that forbids contact with the windows that it opens', async () => {
    const { page } = await openImport('import-unsent')
    const bookmark = page.getByRole('link', { name: 'Import to Trivet' })
    const code = decodeURIComponent(((await bookmark.getAttribute('href')) ?? '').replace('javascript:', ''))
    const link = 'http://another-kitchen.localhost/soups?of=peas&at=1'
    const headers = { 'cross-origin-opener-policy': 'same-origin' }
    const contentType = 'text/html'
    await page.context().route(link, (route) => route.fulfill({ headers, contentType, body: 'Pea soup' }))
    await page.goto(link)
    const opened = page.context().waitForEvent('page')
    await page.evaluate(code)
    const popup = await opened
    await popup.getByText(/^Only the link of the page arrived/).waitFor()
    await expect.poll(() => popup.getByRole('textbox', { name: /^Paste links/ }).inputValue()).toBe(link)
    await expect.poll(() => new URL(popup.url()).search).toBe('')
    await popup.getByRole('button', { name: 'Read recipes', exact: true }).click()
    await popup.getByText('No recipe was read.').waitFor()
  })

  for (const [size, tags] of [
    [12, []],
    [300, ['long']],
  ] as const) {
    const collection = collectionOf(size)
    const slug = `import-${size}`
    it(
      `imports many recipes at once and undoes them together (${collection.name})`,
      { tags: [...tags] },
      async () => {
        const { page } = await openImport(slug)
        const buffer = Buffer.from(zipSync(collection.files()))
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'notebook.zip', mimeType: 'application/zip', buffer })
        const read = await page.getByText(/^\d+ recipes read\. Nothing is written yet\./).textContent()
        // A few texts of the corpora are not recognized as recipes.
        const number = Number.parseInt(read ?? '')
        expect(number).toBeGreaterThanOrEqual(collection.minImported)
        await keepBoth(page)
        const later = await page.context().newPage()
        const { stored } = holdResponse(page, slug, Math.floor(number / 2))
        await page.getByRole('button', { name: `Import ${number} recipes` }).click()
        await stored
        const address = page.url()
        // The tab is closed before it gets the response to a recipe, and another one continues.
        await page.close()
        await later.goto(address)
        const done = later.getByRole('status').filter({ hasText: /^Done: \d+ created/ })
        await done.waitFor().catch(async (error: unknown) => {
          const shown = (await later.locator('main').innerText()).slice(0, 500)
          throw new Error(`The import was not finished. The page shows:\n${shown}`, { cause: error })
        })
        await expect.poll(() => done.textContent()).not.toMatch(/failed/)
        const total = async () => RecipeTotal.parse(await callAs(later, 'GET', recipesPath(slug))).total
        // Some pages of the corpora have the same recipe.
        await expect.poll(() => total()).toBeGreaterThanOrEqual(Math.floor(number * 0.95))
        await expect.poll(() => total()).toBeLessThanOrEqual(number)
        await later.getByRole('button', { name: 'Undo the import' }).click()
        await later
          .getByRole('dialog', { name: 'Undo the import?' })
          .getByRole('button', { name: 'Undo the import' })
          .click()
        await expect.poll(total).toBe(0)
      },
    )
  }

  it('reports why a source had no recipe, and reads a broken link again', async () => {
    const { page } = await openImport('import-nothing', 'narrow')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'empty.html', mimeType: 'text/html', buffer: Buffer.from('') })
    await page.getByText('No recipe was found.').waitFor()
    await page.getByText('It is empty.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Import more' }).click()
    const link = 'https://no-such-host.invalid/soup'
    const field = page.getByRole('textbox', { name: /^Paste links/ })
    await field.fill(link)
    await page.getByRole('button', { name: 'Read recipes', exact: true }).click()
    const unread = page.getByRole('region', { name: 'Links that could not be read' })
    await unread.getByText('no-such-host.invalid could not be reached').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await unread.getByRole('button', { name: 'Read it again' }).click()
    await unread.getByText('no-such-host.invalid could not be reached').waitFor()
    await page.getByRole('button', { name: 'Import more' }).click()
    await expect.poll(() => field.inputValue()).toBe(link)
  })
})

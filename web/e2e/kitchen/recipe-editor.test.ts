import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { linkIn, platform } from '#testing/browser/platform.ts'
import { makes, newIngredient, openDraft, rows, saved, titleOf } from '#testing/browser/recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe('the recipe editor', () => {
  it(
    'is at its top once it is loaded, also if scroll keys were pressed meanwhile',
    { tags: 'long' },
    async () => {
      const { page, path, address } = await openDraft(browser, 'loading-keys')
      let load = () => undefined as void
      const isWanted = new Promise<void>((resolve) => (load = resolve))
      await page.route(`**${path}`, async (route) => {
        await isWanted
        await route.fallback()
      })
      await page.goto(address)
      await page.getByLabel('Loading the recipe').waitFor()
      for (const key of ['End', 'PageDown', 'Space']) await page.keyboard.press(key)
      load()
      await titleOf(page).waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
  )

  onScreens(it, 'wide')('writes a recipe by the keyboard alone (%s)', async (screen) => {
    const { page, stored } = await openDraft(browser, `keyboard-${screen}`, screen)
    await titleOf(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Green soup')
    await newIngredient(page).focus()
    await page.keyboard.type('500 g peas')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2 leeks, sliced')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Moved leeks to position 1 of 2.').waitFor({ state: 'attached' })
    const handle = page.getByRole('button', { name: 'Move peas' })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Moved peas to position 1 of 2.').waitFor({ state: 'attached' })
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('Moved peas to position 2 of 2.').waitFor({ state: 'attached' })
    await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: /Add a step/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Step 1' }).click()
    await page.keyboard.type('Simmer for 20 minutes.')
    await expect
      .poll(async () => (await stored()).instructionGroups[0]?.instructions)
      .toMatchObject([{ content: { children: [{ children: [{ text: 'Simmer for 20 minutes.' }] }] } }])
    await saved(page)
    const recipe = await stored()
    expect(recipe).toMatchObject({ title: 'Green soup', slug: 'green-soup', publishedAt: null })
    expect(recipe.ingredientUsageGroups[0]?.ingredientUsages).toMatchObject([
      { quantityMin: 2, ingredientTitleOverride: 'leeks' },
      { quantityMin: 500, ingredientTitleOverride: 'peas' },
    ])
    for (const field of [titleOf(page), rows(page).first()]) {
      await field.focus()
      await page.keyboard.press('ControlOrMeta+Enter')
      await page.getByRole('dialog', { name: 'Publish' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(width).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
  })

  it('creates terms of the site, by which readers filter until they are deleted in the settings', async () => {
    const slug = 'own-terms'
    const { page, path, address } = await openDraft(browser, slug)
    const tags = page.getByRole('combobox', { name: 'Tags' })
    await tags.fill('Market day')
    await page.getByRole('option', { name: 'Create “Market day”' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Tags' }).getByText('Market day').waitFor()
    const keywords = async () =>
      z
        .object({ recipe: z.object({ keywords: z.array(z.string()).optional() }) })
        .parse(await callAs(page, 'GET', path)).recipe.keywords
    await expect.poll(keywords).toEqual(['Market day'])
    await expect.poll(() => page.getByRole('list', { name: 'Keywords' }).count()).toBe(0)
    await callAs(page, 'POST', `${path}/publish`)
    const filters = async () => {
      const answer = await fetch(`${platform.url}/api/v1/site/${slug}/filters`)
      return z
        .object({ filters: z.object({ tags: z.array(z.object({ slug: z.string() })) }) })
        .parse(await answer.json()).filters.tags
    }
    await expect.poll(filters).toMatchObject([{ slug: 'market-day' }])
    // The editor now saves to the working copy.
    await page.visit(address)
    await page.getByRole('button', { name: 'Remove Market day' }).click()
    await tags.fill('market')
    await page.getByRole('option', { name: 'Market day', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(keywords).toEqual(['Market day'])
    await page.visit(`${platform.url}/kitchen/${slug}/settings`)
    const terms = page.getByRole('list', { name: 'Recipe terms' })
    await terms.getByText('Tag · 1 published recipe').waitFor()
    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Delete Market day' }).click()
    await page.getByText('Readers can no longer filter by “Market day”.').waitFor()
    await expect.poll(filters).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await terms.getByText('Tag · 1 published recipe').waitFor()
    await expect.poll(() => filters()).toMatchObject([{ slug: 'market-day' }])
    await page.getByRole('textbox', { name: 'New term' }).fill('Breakfast')
    await page.getByRole('combobox', { name: 'Kind of term' }).selectOption({ label: 'Meal' })
    await page.getByRole('button', { name: 'Add term' }).click()
    await page.getByText('All sites already have this term').waitFor()
    await expect.poll(() => keywords()).toEqual(['Market day'])
  })

  onScreens(it, 'wide')('shows the real page beside it after each save (%s)', async (screen) => {
    const { page } = await openDraft(browser, `preview-${screen}`, screen)
    const preview = page.getByRole('region', { name: 'Preview' })
    const shown = page.frameLocator('iframe[title="Preview of the recipe"]')
    await page.keyboard.press('ControlOrMeta+\\')
    await shown.getByRole('heading', { level: 1, name: 'Tart' }).waitFor()
    // The header on a phone with scripts: one line, without the entries of its menu.
    const header = shown.getByRole('banner')
    await header.getByRole('button', { name: 'Account' }).waitFor()
    await expect.poll(() => header.getByRole('link', { name: /Subscribe|Sign In/ }).count()).toBe(0)
    expect((await header.boundingBox())?.height).toBeLessThan(80)
    expect(await violationsOf(page)).toEqual([])
    if (screen === 'narrow') await page.keyboard.press('ControlOrMeta+\\')
    await titleOf(page).fill('Lemon tart')
    await page.getByRole('combobox', { name: 'Who may read all of it' }).selectOption('Subscribers only')
    if (screen === 'narrow') await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await shown.getByRole('heading', { level: 1, name: 'Lemon tart' }).waitFor()
    await expect.poll(() => shown.locator('.paywall').count()).toBe(0)
    await preview.getByText('Without a subscription').click()
    await shown.locator('.paywall').first().waitFor()
    await page.keyboard.press('ControlOrMeta+\\')
    await preview.waitFor({ state: 'detached' })
  })

  it('lets a writer write drafts, and offers no actions of editors', { tags: 'long' }, async () => {
    const { page: owner, path, address } = await openDraft(browser, 'a-writer')
    const site = path.replace(/\/recipes\/[^/]+$/, '')
    await callAs(owner, 'POST', `${site}/people`, { email: 'a-writer@example.com', role: 'writer' })
    const invitation = linkIn(await platform.mailTo('a-writer@example.com'))
    const page = await browser.open()
    await signIn(page, platform.url, 'a-writer@example.com', null)
    await page.visit(invitation)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/kitchen'))
    await page.visit(address)
    await makes(page).fill('one tart')
    await saved(page)
    await page.getByText('Draft: an editor publishes it').waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).waitFor()
    await page.keyboard.press('Escape')
    await callAs(owner, 'POST', `${path}/publish`)
    await page.visitAgain()
    await makes(page).fill('two tarts')
    await page.getByText('Changes wait for an editor').waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: 'Versions' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Unpublish:|Move to trash/ }).count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog', { name: 'Publish' }).count()).toBe(0)
    // One page without data for a writer, and one with data.
    for (const place of ['settings', 'about']) {
      await page.visit(`${platform.url}/kitchen/a-writer/${place}`)
      await page.getByRole('heading', { name: 'Your role does not include this page' }).waitFor()
    }
    await page.visit(`${platform.url}/kitchen/a-writer/recipes/deleted-long-ago`)
    await page.getByText(/can be restored by the owner or an editor of the site\.$/).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Trash' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Recipes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  })
})

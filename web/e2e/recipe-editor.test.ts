import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { violationsOf } from './accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { callAs } from './own-site.ts'
import { signIn } from './people.ts'
import { linkIn, platform } from './platform.ts'
import { makes, newIngredient, openDraft, rows, saved, titleOf } from './recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Pastes text as from another program. */
async function paste(page: WatchedPage, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('nothing is seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves a real finger up or down: once what it touched is `held`, and lifted when what it holds has `arrived`. */
async function swipe(
  page: WatchedPage,
  { x, y }: { x: number; y: number },
  by: number,
  { held, arrived }: { held?: () => Promise<void>; arrived?: () => Promise<void> } = {},
) {
  const touchscreen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touchscreen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  await held?.()
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x, y: y + by * part }])
    // What is under the finger is known as soon as the move was drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await arrived?.()
  await touch('touchEnd', [])
}

describe('the recipe editor', () => {
  it.each(['wide', 'narrow'] as const)('writes a recipe by the keyboard alone (%s)', async (screen) => {
    const { page, stored } = await openDraft(browser, `keyboard-${screen}`, screen)
    await titleOf(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Green soup')
    await newIngredient(page).focus()
    await page.keyboard.type('500 g peas')
    await page.keyboard.press('Enter')
    await page.keyboard.type('2 leeks, sliced')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('leeks, 1 of 2').waitFor({ state: 'attached' })
    const handle = page.getByRole('button', { name: 'Move peas' })
    await handle.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('peas, 1 of 2').waitFor({ state: 'attached' })
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText('peas, 2 of 2').waitFor({ state: 'attached' })
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true)
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
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(width).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
  })

  it('makes terms of the site while it is written, by which readers filter until the settings delete them', async () => {
    const slug = 'own-terms'
    const { page, path } = await openDraft(browser, slug)
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
    expect(await page.getByRole('list', { name: 'Keywords' }).count()).toBe(0)
    await callAs(page, 'POST', `${path}/publish`)
    const filters = async () => {
      const answer = await fetch(`${platform.url}/api/v1/site/${slug}/filters`)
      return z
        .object({ filters: z.object({ tags: z.array(z.object({ slug: z.string() })) }) })
        .parse(await answer.json()).filters.tags
    }
    await expect.poll(filters).toMatchObject([{ slug: 'market-day' }])
    await page.getByRole('button', { name: 'Remove Market day' }).click()
    await tags.fill('market')
    await page.getByRole('option', { name: 'Market day', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(keywords).toEqual(['Market day'])
    await page.visit(`${platform.url}/kitchen/${slug}/settings`)
    const terms = page.getByRole('list', { name: 'Recipe terms' })
    await terms.getByText('Tag · 1 published recipe').waitFor()
    await page.getByRole('button', { name: 'Delete Market day' }).click()
    await page.getByText('Readers can no longer filter by “Market day”.').waitFor()
    await expect.poll(filters).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await terms.getByText('Tag · 1 published recipe').waitFor()
    expect(await filters()).toMatchObject([{ slug: 'market-day' }])
    await page.getByRole('textbox', { name: 'New term' }).fill('Breakfast')
    await page.getByRole('combobox', { name: 'Kind of term' }).selectOption({ label: 'Meal' })
    await page.getByRole('button', { name: 'Add term' }).click()
    await page.getByText('All sites already have this term').waitFor()
    expect(await keywords()).toEqual(['Market day'])
  })

  it('has one stop of the Tab key a row, whose menu the keys open', async () => {
    const { page, stored } = await openDraft(browser, 'row-keys')
    await newIngredient(page).focus()
    await paste(page, '500 g flour\n2 eggs\n3 apples')
    await expect.poll(() => rows(page).count()).toBe(3)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await rows(page).first().focus()
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Ingredient: apples')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('button', { name: /^Duplicate/ }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('button', { name: /^Remove/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect
      .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
      .toMatchObject([{ ingredientTitleOverride: 'flour' }, { ingredientTitleOverride: 'apples' }])
  })

  it('moves a row by a finger that rested on its handle, and scrolls by one that swipes over it', async () => {
    const { page, stored } = await openDraft(browser, 'row-touch', 'narrow')
    await newIngredient(page).focus()
    await paste(page, '500 g flour\n2 eggs\n3 apples')
    await expect.poll(() => rows(page).count()).toBe(3)
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
    await handle('flour').evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const before = await middleOf(handle('apples'))
    await swipe(page, before, -150)
    await expect.poll(async () => (await middleOf(handle('apples'))).y).toBeLessThan(before.y - 50)
    // A trial waits until the page has come to rest.
    await handle('apples').click({ trial: true })
    const { y } = await middleOf(handle('flour'))
    const apples = await middleOf(handle('apples'))
    await swipe(page, apples, y - apples.y, {
      held: () => page.getByText('Picked up apples').waitFor({ state: 'attached' }),
      // The other rows make room.
      arrived: () => expect.poll(async () => (await middleOf(handle('flour'))).y).toBeGreaterThan(y + 20),
    })
    await page.getByText('apples dropped at the place of flour').waitFor({ state: 'attached' })
    await expect
      .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
      .toMatchObject(['apples', 'flour', 'eggs'].map((title) => ({ ingredientTitleOverride: title })))
  })

  it('takes a pasted list as rows under headings, and one undo takes it back', async () => {
    const { page, stored } = await openDraft(browser, 'pasting')
    await newIngredient(page).focus()
    await paste(page, 'For the dough:\n- 500 g flour\n- 2 eggs\nFor the filling:\n3 apples')
    await expect.poll(() => rows(page).count()).toBe(3)
    await saved(page)
    expect((await stored()).ingredientUsageGroups.map(({ title }) => title)).toEqual([
      'For the dough',
      'For the filling',
    ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(async () => (await stored()).ingredientUsageGroups).toEqual([])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => rows(page).count()).toBe(3)
    // A whole recipe goes to its places, wherever it is pasted.
    await newIngredient(page).last().focus()
    await page.keyboard.type('2 lemons')
    await page.keyboard.press('Enter')
    await paste(
      page,
      'Ingredients\n1 onion\n2 leeks\n\nMethod\n1. Fry the onion.\n2. Add the leeks.\n\nNotes\nKeeps for 3 days.',
    )
    await page.getByText('Pasted a whole recipe: 2 ingredients and 2 steps. Undo removes them.').waitFor()
    await page.getByRole('textbox', { name: 'Step 2' }).getByText('leeks').waitFor()
    await page.getByRole('textbox', { name: 'Notes' }).getByText('Keeps for 3 days.').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByRole('textbox', { name: 'Step 2' }).waitFor({ state: 'detached' })
    // The focus stays among the rows when an undo takes away the one it was in.
    await page.keyboard.press('ControlOrMeta+z')
    await page
      .getByRole('textbox', { name: /^Ingredient: / })
      .and(page.locator(':focus'))
      .waitFor()
  })

  it('publishes, keeps later changes from readers until the update, and discards them when asked', async () => {
    const { page, stored } = await openDraft(browser, 'publishing')
    await makes(page).fill('one tart')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByText('Readers see this at once, and nobody gets a mail.').waitFor()
    await dialog.getByRole('checkbox', { name: /^Mail it to/ }).check()
    const words = 'Words above the recipe in the mail'
    await dialog.getByRole('textbox', { name: words }).fill('Tart at last.')
    const sent: unknown[] = []
    await page.route('**/newsletter-sends', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 503, json: { error: 'Try again in a minute.', code: 'unavailable' } })
    })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    // What went live stays so, and the mail is offered again with its words.
    await page.getByText(/^Published\. The newsletter was not sent\./).waitFor()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ note: 'Tart at last.' })
    await page.getByRole('button', { name: 'Published' }).waitFor()
    expect((await stored()).publishedAt).not.toBeNull()
    await makes(page).fill('two tarts')
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
    await saved(page)
    expect((await stored()).servingDescription).toBe('one tart')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    const update = page.getByRole('dialog', { name: 'Update the recipe' })
    await update.getByText('two tarts').waitFor()
    await update.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(async () => (await stored()).servingDescription).toBe('two tarts')
    await page.getByRole('button', { name: 'Published' }).waitFor()
    await makes(page).fill('three tarts')
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: /compare or discard/ }).click()
    await page.getByRole('button', { name: 'Discard them' }).click()
    await expect.poll(() => makes(page).inputValue()).toBe('two tarts')
  })

  it.each(['wide', 'narrow'] as const)(
    'shows the real page beside it after each save (%s)',
    async (screen) => {
      const { page } = await openDraft(browser, `preview-${screen}`, screen)
      const preview = page.getByRole('region', { name: 'Preview' })
      const shown = page.frameLocator('iframe[title="Preview of the recipe"]')
      await page.keyboard.press('ControlOrMeta+\\')
      await shown.getByRole('heading', { level: 1, name: 'Tart' }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      if (screen === 'narrow') await page.keyboard.press('ControlOrMeta+\\')
      await titleOf(page).fill('Lemon tart')
      await page.getByRole('combobox', { name: 'Who may read all of it' }).selectOption('Subscribers only')
      if (screen === 'narrow') await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await shown.getByRole('heading', { level: 1, name: 'Lemon tart' }).waitFor()
      expect(await shown.locator('.paywall').count()).toBe(0)
      await preview.getByText('Without a subscription').click()
      await shown.locator('.paywall').first().waitFor()
      await page.keyboard.press('ControlOrMeta+\\')
      await preview.waitFor({ state: 'detached' })
    },
  )

  it('unpublishes and moves to the trash at once, and takes either back', async () => {
    const { page, path, stored } = await openDraft(browser, 'taken-back')
    await callAs(page, 'POST', `${path}/publish`)
    await page.visitAgain()
    const choose = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'More about this recipe' }).click()
      await page.getByRole('button', { name }).click()
    }
    const { publishedAt } = await stored()
    await choose(/^Unpublish/)
    await expect.poll(async () => (await stored()).publishedAt).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await stored()).publishedAt).toBe(publishedAt)
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
    await choose('Move to trash')
    await page
      .getByRole('heading', { name: 'Your recipes live here' })
      .or(page.getByText('trash'))
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await titleOf(page).waitFor()
    expect((await stored()).publishedAt).toBe(publishedAt)
  })

  it('lets a writer write drafts, and offers nothing that is for editors', async () => {
    const { page: owner, path, address } = await openDraft(browser, 'a-writer')
    const site = path.replace(/\/recipes\/[^/]+$/, '')
    await callAs(owner, 'POST', `${site}/people`, { email: 'a-writer@example.com', role: 'writer' })
    const invitation = linkIn(await platform.mailTo('a-writer@example.com'))
    const page = await browser.open()
    await signIn(page, platform.url, 'a-writer@example.com', '/profile')
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
    expect(await page.getByRole('button', { name: /Unpublish:|Move to trash/ }).count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Publish' }).count()).toBe(0)
    // One page that loads nothing for a writer, and one that would load.
    for (const place of ['settings', 'about']) {
      await page.visit(`${platform.url}/kitchen/a-writer/${place}`)
      await page.getByRole('heading', { name: 'Your role does not include this page' }).waitFor()
    }
    await page.visit(`${platform.url}/kitchen/a-writer/recipes/deleted-long-ago`)
    await page.getByText(/can be restored by the owner or an editor of the site\.$/).waitFor()
    expect(await page.getByRole('link', { name: 'Trash' }).count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Recipes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  })

  it('lists the versions of a recipe with who changed what, and compares any two', async () => {
    const { page, address, path, stored } = await openDraft(browser, 'versions')
    await titleOf(page).fill('Lemon tart')
    await expect.poll(async () => (await stored()).title).toBe('Lemon tart')
    const children = [{ type: 'paragraph', children: [{ text: 'Bake it.' }] }]
    const instructions = [{ content: { type: 'document', children } }]
    await callAs(page, 'PUT', path, { instructionGroups: [{ title: null, note: null, instructions }] })
    await callAs(page, 'PUT', path, { instructionGroups: [], empty: true })
    await page.visit(address)
    await titleOf(page).waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('button', { name: 'Versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await dialog.getByRole('button', { name: /As it is saved/ }).click()
    await dialog.getByText('There is no difference.').waitFor()
    await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 })
    await dialog.locator('del').getByText('Bake it.').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

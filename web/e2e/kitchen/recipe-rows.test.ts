import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { middleOf, paste, swipe } from '#testing/browser/gestures.ts'
import { newIngredient, openDraft, rows, saved, titleOf } from '#testing/browser/recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe('the rows of the recipe editor', () => {
  it('has one stop of the Tab key a row, whose menu the keys open', async () => {
    const { page, stored } = await openDraft(browser, 'row-keys')
    await newIngredient(page).focus()
    await paste(page, '500 g flour\n2 eggs\n3 apples')
    await expect.poll(() => rows(page).count()).toBe(3)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await page.getByRole('button', { name: 'Add a heading' }).first().click()
    await expect.poll(() => focused()).toBe('Heading of this group of ingredients')
    await page.keyboard.press('ControlOrMeta+z')
    await rows(page).first().focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Ingredient: apples')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('button', { name: /^Duplicate/ }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused()).toBe('Ingredient: eggs')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('button', { name: /^Remove/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect
      .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
      .toMatchObject([{ ingredientTitleOverride: 'flour' }, { ingredientTitleOverride: 'apples' }])
    await page.getByRole('button', { name: /Add a step/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Step 1', exact: true }).click()
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('textbox', { name: 'Timer of step 1' }).and(page.locator(':focus')).waitFor()
  })

  it('copies and cuts selected rows as lines of text', { tags: 'long' }, async () => {
    const { page } = await openDraft(browser, 'row-copies')
    await newIngredient(page).focus()
    await paste(page, '500 g flour\n2 eggs\n3 apples, sliced')
    await expect.poll(() => rows(page).count()).toBe(3)
    const take = (name: 'copy' | 'cut') =>
      page.evaluate((type) => {
        const clipboardData = new DataTransfer()
        const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
        return clipboardData.getData('text/plain')
      }, name)
    await rows(page).nth(1).focus()
    expect(await take('copy')).toBe('')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await take('copy')).toBe('2 eggs\n3 apples, sliced')
    const lines = await take('cut')
    await expect.poll(() => rows(page).count()).toBe(1)
    await paste(page, lines)
    await expect
      .poll(async () => Promise.all((await rows(page).all()).map((row) => row.inputValue())))
      .toEqual(['500 g flour', '2 eggs', '3 apples, sliced'])
  })

  it(
    'moves a row by a long touch on its handle, and scrolls by a swipe over it',
    { tags: 'long' },
    async () => {
      const { page, stored } = await openDraft(browser, 'row-touch', 'narrow')
      await newIngredient(page).focus()
      await paste(page, '500 g flour\n2 eggs\n3 apples')
      await expect.poll(() => rows(page).count()).toBe(3)
      const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
      await handle('flour').evaluate((button) => button.scrollIntoView({ block: 'center' }))
      const before = await middleOf(handle('apples'))
      await swipe(page, before, -150)
      await expect.poll(async () => (await middleOf(handle('apples'))).y).toBeLessThan(before.y - 50)
      // A trial click waits until the element is stable.
      await handle('apples').click({ trial: true })
      const { y } = await middleOf(handle('flour'))
      const apples = await middleOf(handle('apples'))
      await swipe(page, apples, y - apples.y, {
        held: () => page.getByText('Picked up apples').waitFor({ state: 'attached' }),
        // A line marks the target position of the row.
        arrived: () =>
          page
            .locator('[data-drop="before"]')
            .filter({ has: handle('flour') })
            .waitFor(),
      })
      await page.getByText('Dropped apples at position 1 of 3.').waitFor({ state: 'attached' })
      await expect
        .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
        .toMatchObject(['apples', 'flour', 'eggs'].map((title) => ({ ingredientTitleOverride: title })))
    },
  )

  it('moves a row by the mouse while the focus is elsewhere, and by Space and the arrow keys', async () => {
    const { page, stored } = await openDraft(browser, 'row-mouse')
    await newIngredient(page).focus()
    await paste(page, '500 g flour\n2 eggs\n3 apples')
    await expect.poll(() => rows(page).count()).toBe(3)
    const isStored = (titles: readonly string[]) =>
      expect
        .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
        .toMatchObject(titles.map((title) => ({ ingredientTitleOverride: title })))
    const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
    await titleOf(page).focus()
    await handle('apples').hover()
    await page.mouse.down()
    const { x, y } = await middleOf(handle('flour'))
    await page.mouse.move(x, y, { steps: 4 })
    await page.getByText('apples is over position 1 of 3.').waitFor({ state: 'attached' })
    await page.mouse.up()
    await isStored(['apples', 'flour', 'eggs'])
    await handle('eggs').focus()
    await page.keyboard.press('Space')
    await page.getByText('Picked up eggs, position 3 of 3.').waitFor({ state: 'attached' })
    // Keys work once the positions of the rows are measured.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp')
        return page.getByText('eggs is over position 1 of 3.').count()
      })
      .toBe(1)
    await page.keyboard.press('Space')
    await isStored(['eggs', 'apples', 'flour'])
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
    // A complete recipe is distributed to its fields, wherever it is pasted.
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
    // The focus stays in the rows when an undo removes the focused one.
    await page.keyboard.press('ControlOrMeta+z')
    await page
      .getByRole('textbox', { name: /^Ingredient: / })
      .and(page.locator(':focus'))
      .waitFor()
  })

  it('converts text pasted into a step or a heading to steps without its numbers', async () => {
    const { page, stored } = await openDraft(browser, 'pasting-steps')
    const steps = page.getByRole('textbox', { name: /^Step \d+$/ })
    const texts = () => steps.allInnerTexts()
    await page.getByRole('button', { name: /Add a step/ }).click()
    await steps.and(page.locator(':focus')).waitFor()
    await paste(
      page,
      '<p>1. Mix <b>well</b>.</p><p>2. Bake.</p><p>For the icing:</p><p>3. Stir.</p>',
      'text/html',
    )
    await expect.poll(texts).toEqual(['Mix well.', 'Bake.', 'Stir.'])
    const headings = page.getByRole('textbox', { name: 'Heading of this group of steps' })
    await headings.nth(1).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await paste(page, 'For the glaze:\n\n1. Melt the butter.\n2. Brush it on.')
    await expect.poll(texts).toEqual(['Mix well.', 'Bake.', 'Stir.', 'Melt the butter.', 'Brush it on.'])
    await expect.poll(() => headings.nth(1).inputValue()).toBe('For the glaze')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(texts).toEqual(['Mix well.', 'Bake.', 'Stir.'])
    await expect.poll(() => headings.nth(1).inputValue()).toBe('For the icing')
    // Also pastes a clipboard with only HTML below the last step.
    await page
      .getByRole('button', { name: /Add a step to/ })
      .last()
      .focus()
    await paste(page, '<ol><li>Chill.</li><li>Serve.</li></ol>', 'text/html')
    await expect.poll(texts).toEqual(['Mix well.', 'Bake.', 'Stir.', 'Chill.', 'Serve.'])
    await expect
      .poll(async () => (await stored()).instructionGroups.map(({ instructions }) => instructions.length))
      .toEqual([2, 3])
  })

  it('keeps the cells of a spreadsheet whole, and what was typed after a reload', async () => {
    const { page, stored, address } = await openDraft(browser, 'pasting-cells')
    const lines = async () => Promise.all((await rows(page).all()).map((row) => row.inputValue()))
    await newIngredient(page).click()
    await rows(page).and(page.locator(':focus')).waitFor()
    const cells = [
      ['Amount', 'Unit', 'Ingredient'],
      ['250', 'g', 'Mehl<br>(Type 405)'],
      ['1,5', 'dl', 'Milch, "warm"'],
    ]
    const rowOf = (row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const html = `<table>${cells.map(rowOf).join('')}</table>`
    const text = 'Amount\tUnit\tIngredient\n250\tg\t"Mehl\n(Type 405)"\n"1,5"\tdl\t"Milch, ""warm"""\n'
    for (const flavour of [html, '']) {
      await paste(page, text, 'text/plain', flavour)
      await expect.poll(lines).toEqual(['250 g Mehl (Type 405)', '1,5 dl Milch, "warm"'])
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(lines).toEqual([''])
      await rows(page).first().focus()
    }
    await paste(page, '250\tg\t"Mal\u00addon\nsalt"')
    await expect.poll(lines).toEqual(['250 g Maldon salt'])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1½ cups flour')
    await expect
      .poll(async () => (await stored()).ingredientUsageGroups[0]?.ingredientUsages)
      .toMatchObject([{ quantityMin: 1.5, ingredientTitleOverride: 'flour', lineText: '1½ cups flour' }])
    await page.visit(address)
    await expect.poll(lines).toEqual(['1½ cups flour'])
  })

  it('groups steps that are pasted between two others by their headings, and sets no timers', async () => {
    const { page, stored } = await openDraft(browser, 'pasting-groups')
    const steps = page.getByRole('textbox', { name: /^Step \d+$/ })
    const texts = async () => (await steps.allInnerTexts()).map((text) => text.replace(/\ufeff|\n/g, ''))
    await page.getByRole('button', { name: /Add a step/ }).focus()
    await paste(page, 'Before.\nAfter.')
    await expect.poll(texts).toEqual(['Before.', 'After.'])
    await steps.first().click()
    await page.getByRole('toolbar').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => steps.count()).toBe(3)
    await paste(page, 'Dough:\n\n1. Mix.\n2. Rest for 20 minutes.\n\nFILLING\n1) Cut.\n2) Cook.')
    await expect
      .poll(async () =>
        (await stored()).instructionGroups.map(({ title, instructions }) => [
          title ?? null,
          instructions.length,
        ]),
      )
      .toEqual([
        [null, 1],
        ['Dough', 2],
        ['FILLING', 2],
        [null, 1],
      ])
    expect(await texts()).toEqual(['Before.', 'Mix.', 'Rest for 20 minutes.', 'Cut.', 'Cook.', 'After.'])
    expect(JSON.stringify(await stored())).not.toContain('"timerMinutes":20')
    await steps.nth(2).getByText('Rest for 20 minutes.').click()
    await page.getByRole('button', { name: 'Set a timer: 20 minutes' }).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => steps.count()).toBe(3)
  })
})

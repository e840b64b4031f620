import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { startBrowser, type TestBrowser } from './browser.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const recipe = '/recipes/chicken-with-olives-fennel-and-orange'

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** What a reader presses to choose: the control itself is for the keyboard and for screen readers. */
const labelOf = (within: Page | Locator, role: 'radio' | 'checkbox', name: string | RegExp) =>
  within.locator('label').filter({ has: pageOf(within).getByRole(role, { name }) })

const pageOf = (within: Page | Locator) => ('page' in within ? within.page() : within)

async function openRecipe(screen: 'wide' | 'narrow' = 'wide') {
  const page = await browser.open(screen)
  await page.visit(platform.siteUrl('ottolina') + recipe)
  return page
}

/** A clock that is set to noon, and stopped in the afternoon once the page is there, continues only when it is told. */
const noon = new Date('2026-11-21T12:00:00Z')
const afternoon = new Date('2026-11-21T15:00:00Z')

const everyScreen = ['wide', 'narrow'] as const

it.each(everyScreen)(
  'scales, changes units and temperatures, and restores the original numbers (%s)',
  async (screen) => {
    const page = await openRecipe(screen)
    const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
    await panel.getByText('150 ml dry white wine').waitFor()

    await labelOf(panel, 'radio', '8 servings').click()
    await panel.getByText('Makes 8 servings').waitFor()
    await panel.getByText('300 ml dry white wine').waitFor()
    await panel.getByText('16 chicken thighs').waitFor()
    expect(await page.getByText('300 milliliters dry white wine').count()).toBe(1)

    await labelOf(panel, 'radio', 'US units').click()
    await panel.getByText('1¼ cups dry white wine').waitFor()
    await labelOf(panel, 'radio', 'Metric units').click()
    await labelOf(panel, 'radio', '4 servings').click()
    await panel.getByText('150 ml dry white wine').waitFor()

    await page.getByText('190°C').waitFor()
    await labelOf(page, 'radio', 'Fahrenheit').click()
    await page.getByText('375°F').waitFor()
    await labelOf(page, 'radio', 'Celsius').click()
    await page.getByText('190°C').waitFor()
    expect(page.problems).toEqual([])
  },
)

it('rounds converted and scaled amounts for cooks, and shows Celsius with metric units', async () => {
  const page = await openRecipe()
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await labelOf(panel, 'radio', 'US units').click()
  await page.getByText('375°F').waitFor()
  await labelOf(panel, 'radio', 'Metric units').click()
  await page.getByText('190°C').waitFor()
})

it('shows no switch for temperatures if no step has one', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/blood-orange-spritz`)
  expect(await page.getByRole('radio', { name: 'Celsius' }).count()).toBe(0)
})

it('converts the temperatures in the notes of steps', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('weeknight-market')}/recipes/salmon-rice-bowls`)
  await page.getByText('For an air fryer: 400 °F, 6 minutes.').waitFor()
  await labelOf(page, 'radio', 'Celsius').click()
  await page.getByText('For an air fryer: 205°C, 6 minutes.').waitFor()
})

it('restores servings and ticks after a reload, for a day', async () => {
  const page = await openRecipe()
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await labelOf(panel, 'radio', '8 servings').click()
  await labelOf(panel, 'checkbox', /dry white wine/).click()
  await page.visitAgain()
  await panel.getByText('300 ml dry white wine').waitFor()
  expect(await panel.getByRole('checkbox', { name: /dry white wine/ }).isChecked()).toBe(true)
})

it('keeps the chosen units for the next recipe', async () => {
  const page = await openRecipe()
  await labelOf(page, 'radio', 'US units').click()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/overnight-focaccia`)
  await page.getByRole('radio', { name: 'US units', checked: true }).waitFor()
})

it('ticks an ingredient by a tap anywhere on its row', async () => {
  const page = await openRecipe('narrow')
  const row = page.getByRole('listitem').filter({ hasText: 'dry white wine' }).first()
  await row.getByText('dry white wine').tap()
  expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  await row.getByText('dry white wine').tap()
  expect(await row.getByRole('checkbox').isChecked()).toBe(false)
})

it('marks the step that is being cooked and the ingredients that it uses', async () => {
  const page = await openRecipe()
  await page.getByRole('button', { name: 'Step 4' }).press('Enter')
  const step = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Step 4' }) })
  expect(await step.getAttribute('aria-current')).toBe('step')
  await page.getByRole('checkbox', { name: /green olives.*used in this step/ }).waitFor({ state: 'attached' })
})

it.each(everyScreen)(
  'runs a timer through pause, reload and end, and stops its alarm (%s)',
  async (screen) => {
    const page = await browser.open(screen)
    await page.clock.install({ time: noon })
    await page.visit(platform.siteUrl('ottolina') + recipe)
    await page.clock.pauseAt(afternoon)
    const dock = page.getByRole('region', { name: 'Timer', exact: true })
    const shown = (time: string) => dock.getByRole('timer').filter({ hasText: time }).waitFor()
    await page.getByRole('button', { name: 'Start timer, 3 min' }).click()
    await shown('3:00')
    await page.clock.runFor(1000)
    await shown('2:59')
    await dock.getByRole('button', { name: 'Pause timer' }).click()
    await page.clock.runFor(10_000)
    await shown('2:59')
    await dock.getByRole('button', { name: 'Resume timer' }).click()

    await page.clock.runFor(60_000)
    // The parts that load later wait for a clock that continues; what is tested here does not.
    await page.reload()
    // The scripts wait until the page is painted, in the second frame.
    await page.clock.runFor(50)
    await shown('1:59')
    await page.clock.runFor(1000)
    await shown('1:58')

    await page.clock.runFor(125_000)
    await page.getByText('Timer finished: Step 4, Chicken braised').waitFor({ state: 'attached' })
    await dock.getByText('and orange: time is up').waitFor()
    await dock.getByRole('button', { name: 'Stop' }).click()
    await dock.waitFor({ state: 'detached' })
  },
)

it('stops a timer when another starts, reports it, and can run both', async () => {
  const page = await openRecipe('narrow')
  await page.getByRole('button', { name: 'Start timer, 3 min' }).click()
  await page.getByRole('button', { name: 'two minutes, start timer' }).click()
  await page.getByText('Stopped: Step 4, Chicken braised').waitFor()
  expect(await page.getByRole('timer').count()).toBe(1)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.getByRole('region', { name: /Timer: Step 4/ }).waitFor()
  const second = page.getByRole('region', { name: /Timer: Step 2/ })
  expect(await page.title()).toMatch(/^(?:1:\d\d|2:00) · Chicken braised/)
  await second.getByRole('button', { name: '+1 min' }).click()
  await second
    .getByRole('timer')
    .filter({ hasText: /^2:5|^3:00/ })
    .waitFor()
  await second.getByRole('button', { name: 'Close timer' }).click()
  await page.getByText('Timer closed').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await second.waitFor()
  expect(page.problems).toEqual([])
})

it('offers to continue after a reload, and to start over', async () => {
  const page = await openRecipe()
  await page.getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'Step 5' }).press('Enter')
  await page.visitAgain()
  const bar = page.getByRole('region', { name: 'Your last visit' })
  await page.getByText('Makes 5 servings').waitFor()
  await bar.getByRole('button', { name: 'Continue where you left off' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Step 5' }).getAttribute('aria-pressed')).toBe('true')
  await page.visitAgain()
  await bar.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Makes 4 servings').waitFor()
  await page.visitAgain()
  await page.getByText('Makes 4 servings').waitFor()
  expect(await bar.count()).toBe(0)
})

it('highlights no ingredient before a step is tapped', async () => {
  const page = await openRecipe()
  await page.getByRole('checkbox', { name: /green olives/ }).waitFor({ state: 'attached' })
  expect(await page.getByRole('checkbox', { name: /used in this step/ }).count()).toBe(0)
})

it('opens the ingredients over the step on a narrow screen, without scrolling the page or changing its history', async () => {
  const page = await openRecipe('narrow')
  await page.getByRole('button', { name: 'Step 5' }).tap()
  const length = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Ingredients', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Ingredients' })
  await sheet.getByRole('button', { name: 'Save' }).waitFor()
  await sheet.getByRole('button', { name: 'More servings' }).tap()
  await sheet.getByText('Makes 5 servings').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Instructions', exact: true }).tap()
  await expect.poll(() => page.getByRole('button', { name: 'Step 5' }).evaluate(isInView)).toBe(true)
  expect(await page.evaluate(() => history.length)).toBe(length)
})

it.each(everyScreen)('cooks step by step in full screen (%s)', async (screen) => {
  const page = await openRecipe(screen)
  const start = page.getByRole('button', { name: screen === 'wide' ? 'Cook mode' : 'Cook', exact: true })
  await start.click()
  const cook = page.getByRole('dialog', { name: /^Cooking Chicken/ })
  await cook.getByRole('heading', { name: 'Step 1 of 6' }).waitFor()
  await page.keyboard.press('Escape')
  await cook.waitFor({ state: 'detached' })
  expect(await start.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await cook.getByRole('heading', { name: 'Step 1 of 6' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('heading', { name: 'Step 2 of 6' }).waitFor()
  await cook
    .getByRole('checkbox', { name: /olive oil/ })
    .first()
    .waitFor({ state: 'attached' })
  expect(
    await cook
      .getByRole('heading', { name: 'Step 2 of 6' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await cook.getByRole('button', { name: 'Start timer, 12 min' }).click()
  await page
    .getByRole('region', { name: 'Timer', exact: true })
    .getByRole('button', { name: 'Pause timer' })
    .click()
  await page.visitAgain()
  await cook.getByRole('heading', { name: 'Step 2 of 6' }).waitFor()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await cook.getByRole('heading', { name: 'All steps done' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await cook.getByRole('heading', { name: 'Step 6 of 6' }).waitFor()
  await page.goBack()
  await cook.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/orange$/)
  expect(page.problems).toEqual([])
})

it.each([
  ['2 seconds', 2000, 'ottolina', recipe],
  ['3 seconds in the newsletter layout', 3000, 'sunday-ladle', '/recipes/red-lentil-soup-with-lemon'],
] as const)('copies the address of a recipe and confirms it for %s', async (_, shownMs, site, path) => {
  const page = await browser.open('wide', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.clock.install({ time: noon })
  await page.visit(platform.siteUrl(site) + path)
  await page.clock.pauseAt(afternoon)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByRole('button', { name: 'Link copied' })
  await copied.waitFor()
  await page.clock.runFor(shownMs - 100)
  expect(await copied.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
})

it('contains only the public part of a recipe for subscribers', async () => {
  const address = `${platform.siteUrl('ottolina')}/recipes/slow-lamb-shoulder`
  const page = await browser.open()
  const response = await page.visit(address)
  const html = (await response?.text()) ?? ''
  expect(html).not.toContain('HowToStep')
  expect(html).toContain('"isAccessibleForFree":false')
  await page.getByText('This is a premium recipe and is only available to subscribers').waitFor()
  expect(await page.getByRole('region', { name: 'Instructions' }).count()).toBe(0)
})

it('prints the chosen servings without the frame of the site (Tandoor#4242, cookcli#322, RS@ed47e25f9, Mealie#1082)', async () => {
  const page = await openRecipe()
  await labelOf(page, 'radio', '8 servings').click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const line = page.getByText('300 ml dry white wine')
  expect(await line.isVisible()).toBe(true)
  expect(await line.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  expect(await page.getByText('Ottolina · http').isVisible()).toBe(true)
  expect(await page.locator('header').first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)
})

it.each(['A4', 'Letter'])(
  'prints a recipe of usual length on one sheet of %s (cookcli#307, Tandoor#3921, Tandoor#4261)',
  async (format) => {
    const page = await openRecipe()
    for (const path of [recipe, '/recipes/overnight-focaccia']) {
      await page.emulateMedia({ media: 'screen' })
      await page.visit(platform.siteUrl('ottolina') + path)
      await page.emulateMedia({ media: 'print' })
      const isWhole = (title: Element) => title.scrollWidth <= title.clientWidth
      expect(await page.getByRole('heading', { level: 1 }).evaluate(isWhole), path).toBe(true)
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    }
  },
)

it('shows a message without a network, and opens the page once there is one', async () => {
  const page = await openRecipe()
  await page.context().setOffline(true)
  await page.getByRole('region', { name: 'More recipes' }).getByRole('link').nth(1).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(await page.getByText('not your fault').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor({ state: 'detached' })
})

it('prints the address as a QR code, and a short recipe in larger type', async () => {
  const page = await openRecipe()
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('.print-footer img')
  expect(await code.isVisible()).toBe(true)
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/blood-orange-spritz`)
  const size = await page
    .locator('.step__text')
    .first()
    .evaluate((step) => getComputedStyle(step).fontSize)
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

it('shares in the specified order, and by WhatsApp', async () => {
  const page = await openRecipe()
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = page.getByRole('dialog', { name: 'Share' })
  const entries = await menu.getByRole('listitem').allInnerTexts()
  expect(entries.map((entry) => entry.trim())).toEqual([
    'Copy link',
    'Print',
    'Pin',
    'Share to Facebook',
    'WhatsApp',
  ])
  const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(860)
})

it('shows the buttons of themed layouts only on their sites', async () => {
  const page = await openRecipe()
  expect(await page.getByRole('button', { name: /^(Gift this recipe|Shop ingredients)$/ }).count()).toBe(0)
  await page.visit(`${platform.siteUrl('sunday-ladle')}/recipes`)
  await page.locator('.card__link[href^="/recipes/"]').first().click()
  await page.getByRole('button', { name: 'Gift this recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift this recipe' })
  await dialog.getByText('You have 3 remaining gift recipes to share with friends').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

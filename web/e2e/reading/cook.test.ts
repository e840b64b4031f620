import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { afternoon, labelOf, noon, openRecipe, recipePath } from './cook-page.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

onScreens(it, 'narrow')(
  'scales, changes units and temperatures, and restores the original numbers (%s)',
  async (screen) => {
    const page = await openRecipe(browser, screen)
    const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
    await panel.getByText('150 ml dry white wine').waitFor()

    await labelOf(panel, 'radio', '8 servings').click()
    await panel.getByText('Makes 8 servings').waitFor()
    await panel.getByText('300 ml dry white wine').waitFor()
    await panel.getByText('16 chicken thighs, bone in, skin on, about 1.2 kg').waitFor()
    await panel.getByText('written for 4 servings').first().waitFor()
    await expect.poll(() => page.getByText('300 milliliters dry white wine').count()).toBe(1)

    await labelOf(panel, 'radio', 'US units').click()
    await panel.getByText('1¼ cups dry white wine').waitFor()
    await labelOf(panel, 'radio', 'Metric units').click()
    await labelOf(panel, 'radio', '4 servings').click()
    await panel.getByText('150 ml dry white wine').waitFor()
    await expect.poll(() => panel.getByText('written for').count()).toBe(0)

    await page.getByText('190°C').waitFor()
    await labelOf(page, 'radio', 'Fahrenheit').click()
    await page.getByText('375°F').waitFor()
    await labelOf(page, 'radio', 'Celsius').click()
    await page.getByText('190°C').waitFor()
    expect(page.problems).toEqual([])
  },
)

it('rounds converted and scaled amounts for cooks, and shows Celsius with metric units', async () => {
  const page = await openRecipe(browser)
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await labelOf(panel, 'radio', 'US units').click()
  await page.getByText('375°F').waitFor()
  await labelOf(panel, 'radio', 'Metric units').click()
  await page.getByText('190°C').waitFor()
})

it('shows no switch for temperatures if no step has one', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/blood-orange-spritz`)
  await expect.poll(() => page.getByRole('radio', { name: 'Celsius' }).count()).toBe(0)
})

it('converts the temperatures in the notes of steps', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('weeknight-market')}/recipes/salmon-rice-bowls`)
  await page.getByText('For an air fryer: 400 °F, 6 minutes.').waitFor()
  await labelOf(page, 'radio', 'Celsius').click()
  await page.getByText('For an air fryer: 205°C, 6 minutes.').waitFor()
})

it('restores servings and ticks after a reload, for a day', async () => {
  const page = await openRecipe(browser)
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await labelOf(panel, 'radio', '8 servings').click()
  await labelOf(panel, 'checkbox', /dry white wine/).click()
  await page.visitAgain()
  await panel.getByText('300 ml dry white wine').waitFor()
  await expect.poll(() => panel.getByRole('checkbox', { name: /dry white wine/ }).isChecked()).toBe(true)
})

it('keeps the chosen units for the next recipe', async () => {
  const page = await openRecipe(browser)
  await labelOf(page, 'radio', 'US units').click()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/overnight-focaccia`)
  await page.getByRole('radio', { name: 'US units', checked: true }).waitFor()
})

it('ticks an ingredient by a tap anywhere on its row', async () => {
  const page = await openRecipe(browser, 'narrow')
  const row = page.getByRole('listitem').filter({ hasText: 'dry white wine' }).first()
  await row.getByText('dry white wine').tap()
  await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true)
  await row.getByText('dry white wine').tap()
  await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(false)
})

it('marks the step that is being cooked and the ingredients that it uses', async () => {
  const page = await openRecipe(browser)
  await page.getByRole('button', { name: 'Step 4' }).press('Enter')
  const step = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Step 4' }) })
  await expect.poll(() => step.getAttribute('aria-current')).toBe('step')
  await page.getByRole('checkbox', { name: /green olives.*used in this step/ }).waitFor({ state: 'attached' })
})

onScreens(it, 'narrow')(
  'runs a timer through pause, reload and end, and stops its alarm (%s)',
  async (screen) => {
    // With a stopped clock, lazily loaded parts keep the page from becoming ready.
    const page = await browser.open(screen, { actsEarly: true })
    await page.clock.install({ time: noon })
    await page.visit(platform.siteUrl('ottolina') + recipePath)
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
    // Lazily loaded parts wait for the stopped clock; the tested parts do not.
    await page.reload()
    // The scripts wait for the second animation frame.
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
  const page = await openRecipe(browser, 'narrow')
  await page.getByRole('button', { name: 'Start timer, 3 min' }).click()
  await page.getByRole('button', { name: 'two minutes, start timer' }).click()
  await page.getByText('Stopped: Step 4, Chicken braised').waitFor()
  await expect.poll(() => page.getByRole('timer').count()).toBe(1)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.getByRole('region', { name: /Timer: Step 4/ }).waitFor()
  const second = page.getByRole('region', { name: /Timer: Step 2/ })
  await expect.poll(() => page.title()).toMatch(/^(?:1:\d\d|2:00) · Chicken braised/)
  expect((await second.boundingBox())?.height, 'the height of a timer, one row').toBeLessThan(50)
  await second.getByRole('button', { name: 'More for this timer' }).click()
  await second.getByRole('button', { name: '+1 min' }).click()
  await second
    .getByRole('timer')
    .filter({ hasText: /^2:5|^3:00/ })
    .waitFor()
  await page.evaluate(holdNextToast)
  await second.getByRole('button', { name: 'Close timer' }).click()
  const closed = page.locator('.toast').filter({ hasText: 'Timer closed' })
  await closed.waitFor()
  const distance = async () => {
    const [above, below] = [await closed.boundingBox(), await page.locator('.timer-docks').boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(distance).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Undo' }).click()
  await second.waitFor()
  expect(page.problems).toEqual([])
})

it(
  'shows the correct time when the phone is unlocked, and rings for a timer that has ended meanwhile',
  { tags: 'long' },
  async () => {
    const page = await browser.open('narrow')
    await page.clock.install({ time: noon })
    await page.visit(platform.siteUrl('ottolina') + recipePath)
    await page.clock.pauseAt(afternoon)
    /** Advances the time without running timers, as on a locked phone. */
    const unlockAfter = async (minutes: number) => {
      await page.clock.setSystemTime(new Date(afternoon.getTime() + minutes * 60_000))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(1000)
    }
    await page.getByRole('button', { name: 'Start timer, 3 min' }).click()
    const dock = page.getByRole('region', { name: 'Timer', exact: true })
    await dock.getByRole('timer').filter({ hasText: '3:00' }).waitFor()
    await unlockAfter(1)
    await dock.getByRole('timer').filter({ hasText: '1:59' }).waitFor()
    await unlockAfter(3.5)
    await dock.getByText('and orange: time is up').waitFor()
    await expect.poll(() => page.title()).toMatch(/^Time is up/)
    await dock.getByRole('button', { name: 'Stop' }).click()
    await dock.waitFor({ state: 'detached' })
  },
)

it('pauses and closes a timer in every tab of the site', { tags: 'long' }, async () => {
  const page = await openRecipe(browser)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: 'Start timer, 30 min' }).click()
  await other.getByRole('button', { name: 'Pause timer', exact: true }).click()
  await page.getByRole('button', { name: 'Resume timer', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close timer' }).click()
  await other.getByRole('timer').waitFor({ state: 'detached' })
})

it('offers to continue after a reload, and to start over', { tags: 'long' }, async () => {
  const page = await openRecipe(browser)
  await page.getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'Step 5' }).press('Enter')
  await page.visitAgain()
  const bar = page.getByRole('region', { name: 'Your last visit' })
  await page.getByText('Makes 5 servings').waitFor()
  await bar.getByRole('button', { name: 'Continue where you left off' }).click()
  await bar.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByRole('button', { name: 'Step 5' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.visitAgain()
  await bar.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Makes 4 servings').waitFor()
  await page.visitAgain()
  await page.getByText('Makes 4 servings').waitFor()
  await expect.poll(() => bar.count()).toBe(0)
})

it('highlights no ingredient before a step is tapped', async () => {
  const page = await openRecipe(browser)
  await page.getByRole('checkbox', { name: /green olives/ }).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('checkbox', { name: /used in this step/ }).count()).toBe(0)
})

it('opens the ingredients over the step on a narrow screen, without scrolling the page or changing its history', async () => {
  const page = await openRecipe(browser, 'narrow')
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
  await expect.poll(() => page.evaluate(() => history.length)).toBe(length)
})

onScreens(it, 'narrow')('cooks step by step in full screen (%s)', async (screen) => {
  const page = await openRecipe(browser, screen)
  const start = page.getByRole('button', { name: screen === 'wide' ? 'Cook mode' : 'Cook', exact: true })
  await start.click()
  const cook = page.getByRole('dialog', { name: /^Cooking Chicken/ })
  await cook.getByRole('heading', { name: 'Step 1 of 6' }).waitFor()
  await page.keyboard.press('Escape')
  await cook.waitFor({ state: 'detached' })
  await expect.poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await cook.getByRole('heading', { name: 'Step 1 of 6' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('heading', { name: 'Step 2 of 6' }).waitFor()
  await cook
    .getByRole('checkbox', { name: /olive oil/ })
    .first()
    .waitFor({ state: 'attached' })
  await expect
    .poll(() =>
      cook
        .getByRole('heading', { name: 'Step 2 of 6' })
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true)
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

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from './browser.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const recipe = '/recipes/chicken-with-olives-fennel-and-orange'

async function openRecipe(screen: 'wide' | 'narrow' = 'wide') {
  const page = await browser.open(screen)
  await page.visit(platform.siteUrl('ottolina') + recipe)
  return page
}

/** A clock that is set to noon, and stopped in the afternoon once the page is there, goes on only when it is told. */
const noon = new Date('2026-11-21T12:00:00Z')
const afternoon = new Date('2026-11-21T15:00:00Z')

const everyScreen = ['wide', 'narrow'] as const

it.each(everyScreen)(
  'scales, changes units and temperatures, and gives the numbers back (%s)',
  async (screen) => {
    const page = await openRecipe(screen)
    const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
    await panel.getByText('150 ml dry white wine').waitFor()

    await panel.getByRole('radio', { name: '8 servings' }).check({ force: true })
    await panel.getByText('Makes 8 servings').waitFor()
    await panel.getByText('300 ml dry white wine').waitFor()
    await panel.getByText('16 chicken thighs').waitFor()
    expect(await page.getByText('300 milliliters dry white wine').count()).toBe(1)

    await panel.getByRole('radio', { name: 'US units' }).check({ force: true })
    await panel.getByText('1¼ cups dry white wine').waitFor()
    await panel.getByRole('radio', { name: 'Metric units' }).check({ force: true })
    await panel.getByRole('radio', { name: '4 servings' }).check({ force: true })
    await panel.getByText('150 ml dry white wine').waitFor()

    await page.getByText('190°C').waitFor()
    await page.getByRole('radio', { name: 'Fahrenheit' }).check({ force: true })
    await page.getByText('375°F').waitFor()
    await page.getByRole('radio', { name: 'Celsius' }).check({ force: true })
    await page.getByText('190°C').waitFor()
    expect(page.problems).toEqual([])
  },
)

it('writes converted and scaled amounts as a cook does, and brings Celsius along with metric', async () => {
  const page = await openRecipe()
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await panel.getByRole('radio', { name: 'US units' }).check({ force: true })
  await page.getByText('375°F').waitFor()
  await panel.getByRole('radio', { name: 'Metric units' }).check({ force: true })
  await page.getByText('190°C').waitFor()
})

it('shows no switch for temperatures where no step has one', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/blood-orange-spritz`)
  expect(await page.getByRole('radio', { name: 'Celsius' }).count()).toBe(0)
})

it('has servings and ticks again after a reload, for a day', async () => {
  const page = await openRecipe()
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  await panel.getByRole('radio', { name: '8 servings' }).check({ force: true })
  await panel.getByRole('checkbox', { name: /dry white wine/ }).check({ force: true })
  await page.visitAnew()
  await panel.getByText('300 ml dry white wine').waitFor()
  expect(await panel.getByRole('checkbox', { name: /dry white wine/ }).isChecked()).toBe(true)
})

it('keeps the chosen units for the next recipe', async () => {
  const page = await openRecipe()
  await page.getByRole('radio', { name: 'US units' }).check({ force: true })
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
    await page.clock.runFor(1000)
    await shown('2:59')
    await dock.getByRole('button', { name: 'Pause timer' }).click()
    await page.clock.runFor(10_000)
    await shown('2:59')
    await dock.getByRole('button', { name: 'Resume timer' }).click()

    await page.clock.runFor(60_000)
    await page.visitAnew()
    await page.clock.runFor(1000)
    await shown('1:58')

    await page.clock.runFor(125_000)
    await page.getByText('Timer finished: Chicken braised').waitFor({ state: 'attached' })
    await dock.getByRole('button', { name: 'Stop alarm' }).click()
    await dock.getByRole('button', { name: 'Close timer' }).click()
    await dock.waitFor({ state: 'detached' })
  },
)

it('copies the address and says so', async () => {
  const page = await browser.open('wide', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.clock.install({ time: noon })
  await page.visit(platform.siteUrl('ottolina') + recipe)
  await page.clock.pauseAt(afternoon)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
})

it('sends of a recipe for subscribers only nothing but its public part', async () => {
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
  await page.getByRole('radio', { name: '8 servings' }).check({ force: true })
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

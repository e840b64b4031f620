import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser } from './browser.ts'
import { startTestPlatform, type TestPlatform } from './platform.ts'

let platform: TestPlatform
let browser: TestBrowser

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), startBrowser()])
})
afterAll(async () => {
  await browser.close()
  await platform.stop()
})

const recipe = '/recipes/chicken-with-olives-fennel-and-orange'

async function openRecipe(screen: 'wide' | 'narrow' = 'wide') {
  const page = await browser.open(screen)
  await page.goto(platform.siteUrl('ottolina') + recipe, { waitUntil: 'networkidle' })
  return page
}

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

it('keeps the chosen units for the next recipe', async () => {
  const page = await openRecipe()
  await page.getByRole('radio', { name: 'US units' }).check({ force: true })
  await page.goto(`${platform.siteUrl('ottolina')}/recipes/overnight-focaccia`, { waitUntil: 'networkidle' })
  expect(await page.getByRole('radio', { name: 'US units' }).isChecked()).toBe(true)
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
    await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
    await page.goto(platform.siteUrl('ottolina') + recipe, { waitUntil: 'networkidle' })
    await page.clock.runFor(2000)
    await page.getByRole('button', { name: 'Start timer, 3 min' }).click()
    await page.clock.runFor(1000)
    const dock = page.getByRole('region', { name: 'Timer', exact: true })
    await dock.getByRole('button', { name: 'Pause timer' }).click()
    const paused = await dock.getByRole('timer').innerText()
    expect(paused).toMatch(/^2:5\d$/)
    await page.clock.runFor(10_000)
    expect(await dock.getByRole('timer').innerText()).toBe(paused)
    await dock.getByRole('button', { name: 'Resume timer' }).click()

    await page.clock.runFor(60_000)
    await page.reload({ waitUntil: 'networkidle' })
    await page.clock.runFor(1000)
    expect(await dock.getByRole('timer').innerText()).toMatch(/^1:5\d$/)

    await page.clock.runFor(125_000)
    await page.getByText('Timer finished: Chicken braised').waitFor({ state: 'attached' })
    await dock.getByRole('button', { name: 'Stop alarm' }).click()
    await dock.getByRole('button', { name: 'Close timer' }).click()
    await dock.waitFor({ state: 'detached' })
  },
)

it('copies the address and says so', async () => {
  const page = await browser.open('wide', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(platform.siteUrl('ottolina') + recipe, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).waitFor({ timeout: 5000 })
})

it('sends of a recipe for subscribers only nothing but its public part', async () => {
  const address = `${platform.siteUrl('ottolina')}/recipes/slow-lamb-shoulder`
  const page = await browser.open()
  const response = await page.goto(address, { waitUntil: 'networkidle' })
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
      await page.goto(platform.siteUrl('ottolina') + path, { waitUntil: 'networkidle' })
      await page.emulateMedia({ media: 'print' })
      const isWhole = (title: Element) => title.scrollWidth <= title.clientWidth
      expect(await page.getByRole('heading', { level: 1 }).evaluate(isWhole), path).toBe(true)
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    }
  },
)

// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { openRecipe } from './cook-page.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it('cook mode has all steps beside the current one on wide screens, to go to any of them', async () => {
  const page = await openRecipe(browser)
  await page.getByRole('button', { name: 'Cook mode' }).click()
  const cook = page.getByRole('dialog')
  const steps = cook.getByRole('navigation', { name: 'Steps' })
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(6)
  await steps.getByRole('button', { name: 'Go to step 4' }).click()
  await cook.getByRole('heading', { name: 'Step 4 of 6' }).waitFor()
  const current = steps.getByRole('listitem').nth(3)
  await expect.poll(() => current.getAttribute('aria-current')).toBe('step')
  const text = cook.locator('.cook-step__text')
  const size = () => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  await expect.poll(size, { message: 'the size of the text in pixels' }).toBeGreaterThan(42)
  expect(await violationsOf(page)).toEqual([])
})

it('cook mode opens the list of steps over the current one on narrow screens', async () => {
  const page = await openRecipe(browser, 'narrow')
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  const cook = page.getByRole('dialog')
  const steps = cook.getByRole('navigation', { name: 'Steps' })
  const toggle = cook.getByRole('button', { name: 'Steps', exact: true })
  await expect.poll(() => steps.isVisible()).toBe(false)
  await toggle.click()
  await steps.getByText('150 milliliters dry white wine').waitFor()
  await steps.getByRole('button', { name: 'Go to step 4' }).click()
  await cook.getByRole('heading', { name: 'Step 4 of 6' }).waitFor()
  await expect.poll(() => steps.isVisible()).toBe(false)
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
})

import type { Locator, Page } from 'playwright-core'
import type { Screen, TestBrowser } from '#testing/browser/browser.ts'
import { platform } from '#testing/browser/platform.ts'

export const recipePath = '/recipes/chicken-with-olives-fennel-and-orange'

/** Opens the recipe of the tests. */
export async function openRecipe(browser: TestBrowser, screen: Screen = 'wide') {
  const page = await browser.open(screen)
  await page.visit(platform.siteUrl('ottolina') + recipePath)
  return page
}

/** The start time of the fake clock, which advances only on request once it is paused. */
export const noon = new Date('2026-11-21T12:00:00Z')
export const afternoon = new Date('2026-11-21T15:00:00Z')

/** The label of a visually hidden control, which readers press. */
export const labelOf = (within: Page | Locator, role: 'radio' | 'checkbox', name: string | RegExp) =>
  within.locator('label').filter({ has: pageOf(within).getByRole(role, { name }) })

const pageOf = (within: Page | Locator) => ('page' in within ? within.page() : within)

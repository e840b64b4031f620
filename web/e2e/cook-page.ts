import type { Locator, Page } from 'playwright-core'
import type { Screen, TestBrowser } from './browser.ts'
import { platform } from './platform.ts'

export const recipePath = '/recipes/chicken-with-olives-fennel-and-orange'

/** Opens the recipe that the tests cook from. */
export async function openRecipe(browser: TestBrowser, screen: Screen = 'wide') {
  const page = await browser.open(screen)
  await page.visit(platform.siteUrl('ottolina') + recipePath)
  return page
}

/** A clock that is set to noon, and stopped in the afternoon once the page is there, continues only when it is told. */
export const noon = new Date('2026-11-21T12:00:00Z')
export const afternoon = new Date('2026-11-21T15:00:00Z')

/** What a reader presses to choose: the control itself is for the keyboard and for screen readers. */
export const labelOf = (within: Page | Locator, role: 'radio' | 'checkbox', name: string | RegExp) =>
  within.locator('label').filter({ has: pageOf(within).getByRole(role, { name }) })

const pageOf = (within: Page | Locator) => ('page' in within ? within.page() : within)

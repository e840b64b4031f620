// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type Screen, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'
import { pressAll } from './press-all.ts'
import { styleFaultsOf } from './style-script.ts'
import { accountPages, kitchenPages, sitePages } from './walked-pages.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const slugs = [
  ...['ottolina', 'northcrumb', 'weeknight-market', 'sunday-ladle'],
  ...['three-spoons', 'salt-and-sprig', 'lantern-table'],
]

type Walk = { readonly origin: string; readonly paths: readonly string[]; readonly prefix: string }

/**
 * Checks every page, initially and after each press of a button, in light and dark mode; on a phone also at 320 pixels,
 * and with text of twice the size.
 */
async function walk(page: WatchedPage, screen: Screen, { origin, paths, prefix }: Walk): Promise<string[]> {
  const faults = new Map<string, string>()
  const pressed = new Set<string>()
  const look = async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const fault of await styleFaultsOf(page)) {
        if (!faults.has(fault)) faults.set(fault, `${where}, ${colorScheme}: ${fault}`)
      }
    }
  }
  for (const path of paths) {
    await page.visit(origin + path)
    await layOutAll(page)
    await look(`${prefix}${path}`)
    if (screen === 'narrow') {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      await look(`${prefix}${path} at 320 px`)
      if (size) await page.setViewportSize(size)
      await enlarge(page)
      await look(`${prefix}${path} in large text`)
      await page.visitAgain()
      await layOutAll(page)
    }
    await pressAll(page, pressed, (name) => look(`${prefix}${path} after "${name}"`))
  }
  expect(pressed.size).toBeGreaterThan(5)
  return [...faults.values()]
}

const enlarge = (page: WatchedPage) => addStyle(page, 'html { font-size: 200% !important }')

/** Adds styles like a browser setting, bypassing the content security policy. */
const addStyle = (page: WatchedPage, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Disables `content-visibility`, because off-screen content would keep the layout of the previous size. */
const layOutAll = (page: WatchedPage) => addStyle(page, '* { content-visibility: visible !important }')

const screens = ['wide', 'narrow'] as const

it.each(slugs.flatMap((slug) => screens.map((screen) => ({ slug, screen }))))(
  'every page and dialog of $slug has no layout faults ($screen)',
  async ({ slug, screen }) => {
    const page = await browser.open(screen)
    const where = { origin: platform.siteUrl(slug), paths: await sitePages(slug), prefix: slug }
    expect(await walk(page, screen, where)).toEqual([])
  },
)

it.each(screens)('every page and dialog of the main host has no layout faults (%s)', async (screen) => {
  const page = await browser.open(screen)
  await signIn(page, platform.url, 'administrator@example.com', null)
  const where = { origin: platform.url, paths: accountPages(), prefix: '' }
  expect(await walk(page, screen, where)).toEqual([])
})

it.each(screens)('every page and dialog of the kitchen has no layout faults (%s)', async (screen) => {
  const page = await browser.open(screen)
  await signIn(page, platform.url, 'chiara@ottolina.example', null)
  const where = { origin: platform.url, paths: await kitchenPages(page, 'ottolina'), prefix: '' }
  expect(await walk(page, screen, where)).toEqual([])
})

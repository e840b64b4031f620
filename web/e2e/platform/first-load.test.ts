import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readerRoutes } from '#core/calls/contract/reader-routes.ts'
import { routes } from '#core/calls/contract/routes.ts'
import type { Manifest } from '../../server/document/client-build.ts'
import { createClientBuild, manifestPath } from '../../server/document/client-build.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const ottolina = platform.siteUrl('ottolina')
const folder = new URL('../../../dist/client/', import.meta.url)
const frames = {
  visitor: 'web/visitor/frame/site-frame.tsx',
  account: 'web/account/frame/platform-frame.tsx',
} as const
const manifestOf = (area: keyof typeof frames) =>
  JSON.parse(readFileSync(new URL(manifestPath(area), folder), 'utf8')) as Manifest
const build = createClientBuild(
  { visitor: manifestOf('visitor'), account: manifestOf('account'), kitchen: {} },
  '',
)

/** The size of the scripts before hydration in kilobytes; each limit is slightly above the current size. */
it.each([
  ['visitor', 'web/visitor/recipe/recipe-page.tsx', 120.6],
  ['visitor', 'web/visitor/home/home-page.tsx', 122.2],
  ['visitor', 'web/visitor/search/recipe-list-page.tsx', 119.4],
  ['account', 'web/account/landing/landing-page.tsx', 126.8],
  ['account', 'web/account/bookmarks/bookmarks-page.tsx', 129.1],
  ['account', 'web/account/subscriptions/subscriptions-page.tsx', 124.2],
  ['account', 'web/account/profile/profile-page.tsx', 154.6],
  ['account', 'web/account/create-site/create-site-page.tsx', 129.6],
] as const)('of the area %s, loads few scripts first for the page %s', (area, page, maxKilobytes) => {
  const { entry, scripts } = build.assetsOf(area, [frames[area], 'web/app/error-page.tsx', page])
  const sizes = [entry, ...scripts].map(compressedSize)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(maxKilobytes)
})

it('makes no calls on the pages of sites but those whose routes readers load', () => {
  const files = new Set(Object.values(manifestOf('visitor')).map(({ file }) => file))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const code = scripts.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  const isMade = (name: string) => new RegExp(`\\.${name}\\(`).test(code)
  const names = Object.keys(routes).filter(isMade)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !(name in readerRoutes))).toEqual([])
})

/** The transferred size in bytes. */
function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(new URL(file, folder))).length
}

it('loads few scripts in total for a recipe without interaction', { tags: 'long' }, async () => {
  const page = await browser.open('narrow', { actsEarly: true })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.replace('/assets/', ''))
  })
  await page.visit(`${ottolina}/recipes/green-minestrone`)
  await page.waitForLoadState('networkidle')
  // The last scripts are loaded some seconds after the page, possibly after the network was idle.
  const isLoaded = (name: string) => [...scripts].some((file) => file.startsWith(`${name}-`))
  await expect.poll(() => isLoaded('follow-reading')).toBe(true)
  const kilobytes = [...scripts].map((file) => compressedSize(file) / 1024)
  // 172 KB plus a margin, because hashed file names compress differently.
  expect(kilobytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(172.5)
})

it.each([
  'web/visitor/themes/grocery/grocery-frame.tsx',
  'web/visitor/themes/publication/publication-frame.tsx',
  'web/visitor/themes/shelf/shelf-frame.tsx',
])(
  'loads the styles of all sites before those of the frame %s, so that the frame can override them',
  (themed) => {
    const [ofAllSites] = build.assetsOf('visitor', [frames.visitor]).styles
    const { styles } = build.assetsOf('visitor', [themed])
    expect(styles[0]).toBe(ofAllSites)
    expect(styles.length).toBeGreaterThan(1)
  },
)

/** Opens a page, and delays part of its code until `arrive` is called. */
async function openWithoutCode(path: string, held = 'entry') {
  const page = await browser.open('wide', { actsEarly: true })
  const code = Promise.withResolvers<void>()
  await page.route(`**/assets/${held}-*.js`, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(`${ottolina}${path}`, { waitUntil: 'commit' })
  return { page, arrive: code.resolve }
}

it('replays presses from before the code is loaded', async () => {
  const { page, arrive } = await openWithoutCode('/recipes/green-minestrone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  arrive()
  await page.getByRole('dialog', { name: 'Save this recipe' }).waitFor()
})

it('replays presses and ticks in a recipe from before its code is loaded, without layout shifts', async () => {
  const { page, arrive } = await openWithoutCode('/recipes/green-minestrone', 'recipe-view')
  await page.getByRole('button', { name: 'Account' }).waitFor()
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  const topOfPanel = () => panel.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const top = await topOfPanel()
  const ingredient = panel.getByRole('checkbox').first()
  await ingredient.check()
  await panel.getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => topOfPanel()).toBe(top)
  arrive()
  await page.getByRole('dialog', { name: 'Save this recipe' }).waitFor()
  await panel.getByText('Makes 5 bowls').waitFor()
  await expect.poll(() => ingredient.isChecked()).toBe(true)
  await expect.poll(() => topOfPanel()).toBe(top)
})

it('keeps what a reader types and ticks before the code is loaded', async () => {
  const { page, arrive } = await openWithoutCode('/sign-up')
  const email = page.getByRole('textbox', { name: 'Email' }).first()
  const newsletter = page.getByRole('checkbox').first()
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
  await email.fill('early-bird@example.com')
  const wasTicked = await newsletter.isChecked()
  await newsletter.setChecked(!wasTicked)
  arrive()
  await page.locator('html[data-ready]').waitFor()
  await expect.poll(() => signUp.isEnabled()).toBe(true)
  await expect.poll(() => email.inputValue()).toBe('early-bird@example.com')
  await email.press('End')
  await email.pressSequentially('x')
  await expect.poll(() => email.inputValue()).toBe('early-bird@example.comx')
  await expect.poll(() => newsletter.isChecked()).toBe(!wasTicked)
})

it('keeps the server-rendered HTML of a part whose code cannot be loaded', async () => {
  const page = await browser.open('wide', { actsEarly: true })
  await page.route('**/assets/site-footer-*.js', (route) => route.abort())
  await page.goto(`${ottolina}/about`)
  const footer = page.getByRole('contentinfo')
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await footer.getByRole('link', { name: 'Newsletter' }).click()
  await page.waitForURL('**/newsletter')
})

onScreens(it, 'narrow')(
  'does not restyle a page when its fonts load late, and uses them on the next one, on a %s screen',
  async (screen) => {
    const page = await browser.open(screen, { actsEarly: true })
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise
      await route.continue()
    })
    await page.goto(`${platform.siteUrl('northcrumb')}/`, { waitUntil: 'commit' })
    await page.locator('html[data-ready]').waitFor()
    const heading = page.getByRole('heading', { level: 1 })
    const early = await heading.boundingBox()
    fonts.resolve()
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    await page.waitForLoadState('networkidle')
    await expect.poll(() => heading.boundingBox()).toEqual(early)
    await expect.poll(() => page.evaluate(isSetInOwnFont)).toBe(false)
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('main a[href^="/recipes/"]')?.click()
    })
    await page.waitForURL('**/recipes/*')
    await page.waitForFunction(isSetInOwnFont)
  },
)

/** Whether the page's text has the width of the site's font and not that of the fallback font. */
function isSetInOwnFont(): boolean {
  const text = document.body.appendChild(document.createElement('span'))
  text.textContent = 'Half of the crispbread keeps until Wednesday'
  const widthIn = (families: readonly string[]) => {
    text.style.font = `40px ${families.join()}`
    return text.getBoundingClientRect().width
  }
  const families = getComputedStyle(document.body).fontFamily.split(/, */)
  const standIns = families.slice(families.findIndex((family) => family.includes('Fallback')))
  const isOwn = widthIn(families) !== widthIn(standIns)
  text.remove()
  return isOwn
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { afternoon, labelOf, noon, openRecipe, recipePath } from './cook-page.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it.each([
  ['2 seconds', 2000, 'ottolina', recipePath],
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
  await expect.poll(() => copied.isVisible()).toBe(true)
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
  await expect.poll(() => page.getByRole('region', { name: 'Instructions' }).count()).toBe(0)
})

it('prints the chosen servings without the frame of the site (Tandoor#4242, cookcli#322, RS@ed47e25f9, Mealie#1082)', async () => {
  const page = await openRecipe(browser)
  await labelOf(page, 'radio', '8 servings').click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const line = page.getByText('300 ml dry white wine')
  await expect.poll(() => line.isVisible()).toBe(true)
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await expect.poll(() => page.getByText('Ottolina · http').isVisible()).toBe(true)
  await expect.poll(() => page.locator('header').first().isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)
})

it.each(['A4', 'Letter'])(
  'prints a recipe of usual length on one sheet of %s (cookcli#307, Tandoor#3921, Tandoor#4261)',
  async (format) => {
    const page = await openRecipe(browser)
    for (const path of [recipePath, '/recipes/overnight-focaccia']) {
      await page.emulateMedia({ media: 'screen' })
      await page.visit(platform.siteUrl('ottolina') + path)
      await page.emulateMedia({ media: 'print' })
      const isWhole = (title: Element) => title.scrollWidth <= title.clientWidth
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).evaluate(isWhole), { message: path })
        .toBe(true)
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    }
  },
)

it.each([
  ['sunday-ladle', '/recipes/red-lentil-soup-with-lemon'],
  ['northcrumb', '/recipes/cardamom-buns'],
])('the sections below the comments of %s are aligned with them', { tags: 'long' }, async (slug, path) => {
  const page = await browser.open('wide')
  await page.visit(platform.siteUrl(slug) + path)
  const left = (name: string) => async () =>
    (await page.getByRole('region', { name, exact: true }).getByRole('heading').first().boundingBox())?.x
  const expected = await left('Comments')()
  await expect.poll(left('More recipes')).toBe(expected)
  const card = page.getByRole('region', { name: 'Collections' }).getByRole('article').first()
  await expect.poll(async () => (await card.boundingBox())?.x).toBe(expected)
})

it('shows the comment form next to the comments on wide screens', { tags: 'long' }, async () => {
  const page = await browser.open('wide')
  await page.visit(`${platform.siteUrl('northcrumb')}/recipes/cardamom-buns`)
  const section = page.getByRole('region', { name: 'Comments' })
  await section.scrollIntoViewIfNeeded()
  const comment = await section.getByRole('listitem').first().boundingBox()
  const gate = await section.getByRole('link', { name: 'Sign in to comment' }).boundingBox()
  expect(gate?.x).toBeGreaterThan((comment?.x ?? Infinity) + (comment?.width ?? 0))
})

it('shows a message without a network, and opens the page once there is one', async () => {
  const page = await openRecipe(browser)
  await page.context().setOffline(true)
  await page.getByRole('region', { name: 'More recipes' }).getByRole('link').nth(1).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await expect.poll(() => page.getByText('not your fault').count()).toBe(0)
  // The page opens automatically once the network is back, before its button can be pressed.
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'No connection' }).waitFor({ state: 'detached' })
})

it('prints the address as a QR code, and a short recipe in larger type', async () => {
  const page = await openRecipe(browser)
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('.print-footer img')
  await expect.poll(() => code.isVisible()).toBe(true)
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
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
  const page = await openRecipe(browser)
  await page.getByRole('button', { name: 'Share' }).click()
  const menu = page.getByRole('dialog', { name: 'Share' })
  const entries = async () => (await menu.getByRole('listitem').allInnerTexts()).map((entry) => entry.trim())
  await expect.poll(entries).toEqual(['Copy link', 'Print', 'Pin', 'Share to Facebook', 'WhatsApp'])
  const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(860)
})

it('shows the buttons of themed layouts only on their sites', { tags: 'long' }, async () => {
  const page = await openRecipe(browser)
  await expect
    .poll(() => page.getByRole('button', { name: /^(Gift this recipe|Shop ingredients)$/ }).count())
    .toBe(0)
  await page.visit(`${platform.siteUrl('sunday-ladle')}/recipes`)
  await page.locator('.card__link[href^="/recipes/"]').first().click()
  const gift = page.getByRole('button', { name: 'Gift this recipe' })
  await gift.click()
  const dialog = page.getByRole('dialog', { name: 'Gift this recipe' })
  await dialog.getByText('You have 3 remaining gift recipes to share with friends').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => gift.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.visit(`${platform.siteUrl('weeknight-market')}/recipes/salmon-rice-bowls`)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Shop ingredients'))
  await page.getByRole('button', { name: 'Shop ingredients' }).click()
  await logged
})

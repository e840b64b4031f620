import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const site = platform.siteUrl('ottolina')
onScreens(it, 'narrow')('the header searches as the reader types (%s)', async (screen) => {
  const page = await browser.open(screen)
  await page.visit(site)
  await page.getByRole('banner').getByRole('button', { name: 'Search recipes' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('searchbox', { name: 'Search recipes' })
  await expect.poll(() => field.getAttribute('placeholder')).toBe('Search recipes')
  const [input, close] = await Promise.all([
    field.boundingBox(),
    search.getByRole('button', { name: 'Close' }).boundingBox(),
  ])
  if (input === null || close === null) throw new Error('the search is not drawn')
  expect(close.x, 'the button is beside the field').toBeGreaterThanOrEqual(input.x + input.width)
  expect(close.y).toBeGreaterThanOrEqual(input.y)
  expect(close.y + close.height).toBeLessThanOrEqual(input.y + input.height)
  await search.getByRole('region', { name: 'Featured recipes' }).getByRole('link').first().waitFor()
  expect(await violationsOf(page)).toEqual([])

  await field.fill('focaccia')
  await search
    .getByRole('region', { name: 'Results' })
    .getByRole('link', { name: /focaccia/i })
    .waitFor()
  await field.fill('qqqqq')
  await search.getByText('No recipes found for "qqqqq"').waitFor()
  await field.fill('  ')
  await search.getByRole('region', { name: 'Featured recipes' }).waitFor()

  await field.fill('focaccia')
  await search
    .getByRole('link', { name: /focaccia/i })
    .first()
    .click()
  await page.waitForURL('**/recipes/*focaccia*')
  await search.waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('button', { name: 'Search recipes' }).click()
  await expect.poll(() => field.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
})

it('an open search in a header shows its results below, and the keys move through them', async () => {
  const page = await browser.open()
  await page.visit(platform.siteUrl('weeknight-market'))
  const header = page.getByRole('banner')
  const field = header.getByRole('searchbox', { name: 'Search all recipes' })
  const results = header.getByRole('region', { name: 'Results' })
  const featured = header.getByRole('region', { name: 'Featured recipes' })
  const isFocused = (element: Element) => element === document.activeElement
  const topOfMain = async () => (await page.getByRole('main').boundingBox())?.y
  const top = await topOfMain()
  await page.keyboard.press('/')
  await featured.getByRole('link').first().waitFor()
  await expect.poll(() => field.evaluate(isFocused)).toBe(true)
  await expect.poll(() => topOfMain()).toBe(top)
  expect(await violationsOf(page)).toEqual([])

  await field.pressSequentially('samlon')
  await header.getByText('Showing results for salmon').waitFor()
  const found = results.getByRole('link').first()
  await found.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => found.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => field.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Escape')
  await results.waitFor({ state: 'hidden' })
  await expect.poll(() => field.inputValue()).toBe('samlon')
  await page.keyboard.press('ArrowDown')
  await results.waitFor()
  await page.keyboard.press('Shift+Tab')
  await results.waitFor({ state: 'hidden' })

  await field.click()
  await results
    .getByRole('link', { name: /salmon/i })
    .first()
    .click()
  await page.waitForURL('**/recipes/*salmon*')
  await results.waitFor({ state: 'hidden' })
  await field.fill('chili')
  await field.press('Enter')
  await page.waitForURL('**/recipes?search=chili')
  await page.getByRole('heading', { level: 1, name: 'All recipes' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByRole('main').getByRole('link', { name: /chili/i }).first().waitFor()
})

it('the search of the header closes when it leads from the list to its results', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.getByRole('banner').getByRole('button', { name: 'Search recipes' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox', { name: 'Search recipes' }).fill('focaccia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/recipes?search=focaccia')
  await search.waitFor({ state: 'hidden' })
})

onScreens(it, 'narrow')(
  'the newsletter comes up once after four seconds, and not again (%s)',
  async (screen) => {
    const page = await browser.open(screen, { showsPopups: true })
    await page.clock.install()
    await page.visit(site)
    const popup = page.getByRole('dialog', { name: 'Get notified about new recipes' })
    await expect.poll(() => popup.isVisible()).toBe(false)
    await page.clock.fastForward(4000)
    await popup.getByText('Sign up below to be added to our mailing list!').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await popup.getByRole('button', { name: 'Close' }).click()
    await page.visitAgain()
    await page.clock.fastForward(10_000)
    await expect.poll(() => popup.isVisible()).toBe(false)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click()
    await popup.getByRole('textbox').fill(`popup-${screen}@example.com`)
    await popup.getByRole('button', { name: 'Sign up' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thanks for subscribing!' })
    await thanks.getByText("You'll receive our latest recipes and cooking tips soon.").waitFor()
    await page.clock.fastForward(10_000)
    await thanks.waitFor({ state: 'hidden' })
    expect(await platform.mailTo(`popup-${screen}@example.com`)).toMatch(/Confirm your subscription/)
  },
)

it.each([
  ['a recipe', 'ottolina', '/recipes/green-minestrone'],
  ['a home page with a form', 'sunday-ladle', '/'],
  ['a list of recipes', 'ottolina', '/recipes'],
  ['a page of links', 'salt-and-sprig', '/links'],
])('%s asks for the newsletter once', async (_, slug, path) => {
  const page = await browser.open('narrow', { javaScriptEnabled: false })
  await page.goto(platform.siteUrl(slug) + path)
  await expect.poll(() => page.locator('form[action="/newsletter"]').count()).toBe(1)
})

it('a site with events shows them newest first, with a long date and a button for more', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${platform.siteUrl('three-spoons')}/events`)
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  const dates = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(dates).toEqual([...dates].sort().reverse())
  await page.getByText('February 13, 2027').waitFor()
  await page
    .getByRole('link', { name: /Learn More/ })
    .first()
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site}/events`)
  await page.getByRole('heading', { level: 1, name: 'This page is off the menu' }).waitFor()
})

it('the footer has its links, and the menu the collections of sites that show them', async () => {
  const page = await browser.open('narrow')
  await page.visit(site)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Collections' }).click()
  await page.waitForURL('**/recipes')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Ottolina' })
  await menu.getByRole('link', { name: 'Subscribe' }).waitFor()
  await menu.getByRole('link', { name: 'Collections' }).click()
  await page.waitForURL('**/collections')
})

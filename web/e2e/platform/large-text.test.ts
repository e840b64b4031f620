import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** One page of each type and frame. */
const pages = [
  ...['ottolina/', 'ottolina/recipes', 'ottolina/recipes/green-minestrone', 'ottolina/collections'],
  ...['ottolina/about', 'ottolina/subscribe', 'ottolina/sign-in', 'ottolina/nothing-here'],
  ...['northcrumb/', 'northcrumb/recipes/cardamom-buns', 'northcrumb/collections/with-coffee'],
  ...['weeknight-market/', 'weeknight-market/recipes', 'sunday-ladle/', 'sunday-ladle/sign-in'],
  ...[
    'three-spoons/',
    'three-spoons/recipes',
    'three-spoons/recipes/harissa-carrots-with-labneh',
    'three-spoons/recipes/smoky-aubergine-and-pomegranate',
    'three-spoons/about',
    'three-spoons/subscribe',
    'three-spoons/subscribe/success',
    'three-spoons/press',
    'three-spoons/book',
    'three-spoons/events',
  ],
  ...['salt-and-sprig/', 'salt-and-sprig/links', 'lantern-table/'],
]

/** Widths are not whole pixels with text of twice the size. */
const rounding = 1

it(
  'every type of page fits 320 pixels, and 390 pixels with text of twice the size',
  { tags: 'long' },
  async () => {
    const page = await browser.open('narrow', { isMobile: false, javaScriptEnabled: false })
    // The layout does not depend on the images.
    await page.route('**/images/**', (route) => route.abort())
    for (const address of pages) {
      const [slug = '', ...path] = address.split('/')
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`${platform.siteUrl(slug)}/${path.join('/')}`)
      await expect.poll(() => widthOf(page), { message: `${address} on 320 pixels` }).toBeLessThanOrEqual(320)
      await page.setViewportSize({ width: 390, height: 844 })
      await enlarge(page)
      await expect
        .poll(() => widthOf(page), { message: `${address} in large text` })
        .toBeLessThanOrEqual(390 + rounding)
      await expect
        .poll(() => cutTitles(page), { message: `titles cut off on ${address} in large text` })
        .toEqual([])
      await expect
        .poll(() => brokenWords(page), { message: `words broken on ${address} in large text` })
        .toEqual([])
    }
  },
)

it(
  'words in the titles of cards are whole in the list of recipes, in text of twice the size',
  { tags: 'long' },
  async () => {
    const page = await browser.open('narrow', { isMobile: false, javaScriptEnabled: false })
    await page.route('**/images/**', (route) => route.abort())
    await page.goto(`${platform.siteUrl('ottolina')}/recipes`)
    await enlarge(page)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await expect.poll(() => brokenWords(page, '.card-grid .card__title')).toEqual([])
  },
)

it.each(['ottolina', 'northcrumb', 'weeknight-market'])(
  'words in the titles of cards on the home page, and the links of its header, are whole in large text (%s)',
  { tags: 'long' },
  async (slug) => {
    const page = await browser.open('narrow', { isMobile: false, javaScriptEnabled: false })
    await page.route('**/images/**', (route) => route.abort())
    await page.goto(platform.siteUrl(slug))
    await enlarge(page)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await expect.poll(() => brokenWords(page, '.card__title')).toEqual([])
    const ends = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
    expect(ends.filter((end) => end > 390)).toEqual([])
  },
)

it.each([
  ...['ottolina/recipes/green-minestrone', 'northcrumb/recipes/cardamom-buns'],
  ...['weeknight-market/recipes/salmon-rice-bowls', 'sunday-ladle/recipes/red-lentil-soup-with-lemon'],
  'three-spoons/recipes/harissa-carrots-with-labneh',
])('two-digit numbers of steps are not broken next to the text of the step (%s)', async (address) => {
  const [slug = '', ...path] = address.split('/')
  const page = await browser.open('wide', { javaScriptEnabled: false })
  await page.route('**/images/**', (route) => route.abort())
  await page.goto(`${platform.siteUrl(slug)}/${path.join('/')}`)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  for (const isLarge of [false, true]) {
    if (isLarge) await enlarge(page)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const found = await page.locator('.step').last().evaluate(placeOfNumber)
      expect(found, `${width} pixels, large text: ${isLarge}`).toEqual({ lines: 1, isBeside: true })
    }
  }
})

it.each([
  'ottolina/recipes/green-minestrone',
  'weeknight-market/recipes/salmon-rice-bowls',
  'three-spoons/recipes/harissa-carrots-with-labneh',
])('the toggle of the ingredients is next to their heading at 320 pixels (%s)', async (address) => {
  const [slug = '', ...path] = address.split('/')
  const page = await browser.open('narrow', { viewport: { width: 320, height: 640 } })
  await page.visit(`${platform.siteUrl(slug)}/${path.join('/')}`)
  const panel = page.getByRole('region', { name: 'Ingredients', exact: true })
  const heading = await panel.getByRole('heading', { name: 'Ingredients' }).boundingBox()
  const toggle = await panel.getByRole('button', { name: 'Hide ingredients' }).boundingBox()
  const middle = (toggle?.y ?? 0) + (toggle?.height ?? 0) / 2
  expect(middle).toBeGreaterThan(heading?.y ?? Infinity)
  expect(middle).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  expect((toggle?.x ?? 0) + (toggle?.width ?? 0)).toBeGreaterThan(280)
})

it('a running timer is above the whole bar of a recipe, whose entries are in two rows in large text', async () => {
  const page = await browser.open('narrow', { isMobile: false })
  await page.visit(`${platform.siteUrl('ottolina')}/recipes/green-minestrone`)
  await enlarge(page)
  await page.getByRole('button', { name: 'Start timer, 1 min' }).click()
  const dock = page.locator('.timer-docks')
  await dock.waitFor()
  const bar = page.getByRole('navigation', { name: 'Within this recipe' })
  await expect.poll(async () => (await bar.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  const distance = async () => {
    const [above, below] = [await dock.boundingBox(), await bar.boundingBox()]
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
  }
  await expect.poll(distance).toBe(0)
})

it('the buttons of a toast are inside of it in large text', async () => {
  const page = await browser.open('narrow', { isMobile: false })
  await page.visit(`${platform.siteUrl('northcrumb')}/recipes/cardamom-buns`)
  await enlarge(page)
  for (const minutes of [13, 1]) {
    await page.getByRole('button', { name: `Start timer, ${minutes} min` }).click()
  }
  const message = page.locator('.toast').filter({ hasText: 'Stopped: Step 9' })
  const ends = () =>
    message.evaluate((element) => [
      element.getBoundingClientRect().right,
      ...[...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right),
    ])
  const [end = 0, ...ofButtons] = await ends()
  expect(ofButtons.filter((ofButton) => ofButton > end)).toEqual([])
  expect(ofButtons).toHaveLength(2)
})

it('is read, searched, scaled and cooked from by keys alone', async () => {
  const page = await browser.open()
  await page.visit(`${platform.siteUrl('ottolina')}/recipes`)
  await page.keyboard.press('/')
  await page.keyboard.type('minestrone')
  const found = page.getByRole('main').getByRole('link', { name: /Green minestrone/ })
  await found.waitFor()
  await found.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Green minestrone' }).waitFor()
  await page.getByRole('button', { name: 'More servings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Makes 5 bowls').first().waitFor()
  await page.getByRole('button', { name: 'Cook mode' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Warm').first().waitFor()
})

/** Renders a step as number 28: the number of lines of the number, and whether it ends before the text starts. */
const placeOfNumber = (step: Element) => {
  const [number, body] = step.children
  if (number === undefined || body === undefined) throw new Error('The step has no number')
  number.textContent = '28'
  const range = document.createRange()
  range.selectNodeContents(number)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  const isBeside = range.getBoundingClientRect().right <= body.getBoundingClientRect().left
  return { lines, isBeside }
}

/** Doubles the text size like a browser setting, bypassing the content security policy. */
const enlarge = (page: WatchedPage) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Card titles that start above or end below their card. */
const cutTitles = (page: WatchedPage) =>
  page.locator('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const title = [...card.querySelectorAll('h2, h3')].find((heading) => heading.checkVisibility())
      const [outer, inner] = [card.getBoundingClientRect(), title?.getBoundingClientRect() ?? null]
      const isCut = inner !== null && (inner.top < outer.top || inner.bottom > outer.bottom)
      return isCut ? [title?.textContent] : []
    }),
  )

/** The broken words in visible titles, by default the page's heading and the site's title. */
const brokenWords = (page: WatchedPage, titles = 'h1, .site-header__title') =>
  page.locator(titles).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .flatMap((element) => {
        const broken: string[] = []
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent ?? ''
          for (const word of text.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange()
            range.setStart(texts.currentNode, word.index)
            range.setEnd(texts.currentNode, word.index + word[0].length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word[0])
          }
        }
        return broken
      }),
  )

/** The width of the page with loaded fonts. */
const widthOf = (page: WatchedPage) =>
  page.evaluate<number>('document.fonts.ready.then(() => document.documentElement.scrollWidth)')

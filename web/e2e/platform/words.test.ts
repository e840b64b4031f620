import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

type Role = Parameters<WatchedPage['getByRole']>[0]
/** A role and its exact accessible name; 'text' for text without a role. */
type Word = readonly [role: Role | 'text', name: string]

const find = (page: WatchedPage, [role, name]: Word) =>
  (role === 'text'
    ? page.getByText(name, { exact: true })
    : page.getByRole(role, { name, exact: true })
  ).first()

/** The specified texts that pages show without interaction, by site and path. */
const wordsOfPages: readonly (readonly [site: string, path: string, words: readonly Word[]])[] = [
  [
    'ottolina',
    '/',
    [
      ['heading', 'Latest recipes'],
      ['link', 'View all'],
      ['heading', 'My favorite products'],
      ['text', 'Built with Trivet'],
      ['link', 'Trivet'],
      ['heading', 'Get notified about new recipes'],
      ['text', 'Sign up below to be added to our mailing list!'],
    ],
  ],
  [
    'northcrumb',
    '/',
    [
      ['text', 'Breakfast'],
      ['text', 'Snacks & Sides'],
    ],
  ],
  ['three-spoons', '/', [['text', 'Main Dishes']]],
  [
    'ottolina',
    '/recipes',
    [
      ['heading', 'All recipes'],
      ['searchbox', 'Search recipes'],
    ],
  ],
  ['ottolina', '/recipes?search=zzzz', [['text', 'No recipes found for this search']]],
  [
    'ottolina',
    '/recipes/green-minestrone',
    [
      ['button', 'Read more'],
      ['button', 'Save'],
      ['button', 'Share'],
      ['heading', 'Ingredients'],
      ['button', 'Hide ingredients'],
      ['radio', '8 bowls'],
      ['heading', 'Instructions'],
      ['heading', 'Notes'],
      ['heading', 'Key equipment'],
      ['heading', 'Comments'],
      ['link', 'Sign in to comment'],
      ['heading', 'More recipes'],
    ],
  ],
  [
    'weeknight-market',
    '/recipes/salmon-rice-bowls',
    [
      ['button', 'Shop ingredients'],
      ['link', 'TikTok channel'],
      ['link', 'YouTube channel'],
      ['link', 'Instagram'],
      ['link', 'Email'],
    ],
  ],
  [
    'ottolina',
    '/recipes/slow-lamb-shoulder',
    [
      [
        'text',
        'This is a premium recipe and is only available to subscribers with full access subscriptions',
      ],
      ['link', 'Subscribe'],
    ],
  ],
  [
    'ottolina',
    '/collections',
    [
      ['heading', 'Collections'],
      ['text', '3 recipes'],
      ['button', 'Show more'],
    ],
  ],
  ['ottolina', '/collections/something-sweet', [['text', '1 recipe']]],
  ['ottolina', '/subscribe', [['heading', 'Choose your subscription']]],
  ['lantern-table', '/subscribe', [['heading', 'Subscribe to Lantern Table']]],
  [
    'ottolina',
    '/subscribe/success',
    [
      ['heading', 'Subscription successful'],
      ['link', 'Back to recipes'],
    ],
  ],
  [
    'ottolina',
    '/sign-in',
    [
      ['heading', 'Sign in'],
      ['button', 'Sign In'],
    ],
  ],
  ['ottolina', '/sign-up', [['button', 'Sign Up']]],
  ['sunday-ladle', '/sign-in', [['button', 'Sign in with Substack email']]],
  ['ottolina', '/sign-in/callback?mgk=spent', [['heading', 'Your sign in link has expired']]],
  ['three-spoons', '/book', [['heading', 'Table of contents']]],
  ['three-spoons', '/#introduction', [['heading', 'Latest recipes']]],
]

describe('the words of the specification', () => {
  let page: WatchedPage

  beforeAll(async () => {
    page = await browser.open('narrow')
  })

  it.each(wordsOfPages)('%s%s contains them', async (site, path, words) => {
    await page.goto(platform.siteUrl(site) + path)
    for (const word of words) {
      await find(page, word).waitFor({ state: 'attached' })
      // The content below some headings is loaded once they are near the viewport.
      if (word[0] === 'heading') await find(page, word).scrollIntoViewIfNeeded()
    }
  })

  it('the screen after submitting an address explains what to do, and links back and home', async () => {
    await page.visit(`${platform.siteUrl('ottolina')}/sign-in`)
    await page.getByRole('textbox', { name: 'Email' }).first().fill('words@gmail.com')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Click the link we sent to words@gmail.com to sign in').waitFor()
    await page.getByRole('link', { name: 'Open Gmail (opens in a new tab)' }).waitFor()
    await find(page, ['link', 'Go to Homepage']).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText('Enter the 6 digits of the code from the mail').waitFor()
    await find(page, ['button', 'Enter different email']).click()
    await find(page, ['heading', 'Sign in']).waitFor()
  })

  it('the header reports when nothing is found, and links from ten results to all of them', async () => {
    await page.visit(platform.siteUrl('northcrumb'))
    const response = await fetch(`${platform.url}/api/v1/site/northcrumb/recipes?limit=10`)
    const json = { ...((await response.json()) as object), total: 11 }
    await page.route('**/api/v1/site/northcrumb/recipes?*', (route) => route.fulfill({ json }))
    await page.getByRole('button', { name: 'Search recipes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('heading', { name: 'Featured recipes' }).waitFor()
    await dialog.getByRole('searchbox', { name: 'Search recipes' }).fill('e')
    await dialog.getByRole('link', { name: 'See more' }).waitFor()
    await expect
      .poll(() => dialog.getByRole('link', { name: 'See more' }).getAttribute('href'))
      .toBe('/recipes?search=e')
    await page.unroute('**/api/v1/site/northcrumb/recipes?*')
    await dialog.getByRole('searchbox').fill('zzzz')
    await dialog.getByText('No recipes found for "zzzz"').waitFor()
  })

  it('a paid checkout of a person without an account confirms both, with the plan', async () => {
    const subscription = { planType: 'monthly', cadence: 'month', priceAmountCents: 500 }
    const checkoutSession = { email: 'new@example.com', subscription }
    await page.route('**/checkout-sessions/*', (route) => route.fulfill({ json: { checkoutSession } }))
    await page.visit(`${platform.siteUrl('ottolina')}/subscribe/success/cs_words`)
    await find(page, ['heading', 'Account creation and subscription successful']).waitFor()
    await page.getByText('Check the inbox of new@example.com for a login link.').waitFor()
    await page.getByText('Monthly plan, $5 a month').waitFor()
    await find(page, ['link', 'Back to recipes']).waitFor()
  })

  it('a free subscriber is offered full access, and the sign-out button shows its progress', async () => {
    const reader = await browser.open('narrow')
    const site = platform.siteUrl('ottolina')
    // The newsletter checkbox of the sign-up is checked.
    await signIn(reader, site, 'free-words@example.com', null)
    await reader.visit(`${site}/recipes/slow-lamb-shoulder`)
    await find(reader, ['link', 'Upgrade to Full Access']).waitFor()
    await reader.getByText(/^Full access to all \d+ recipes: \$5 a month or \$48 a year$/).waitFor()
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    await reader.route('**/sign-out', async (route) => {
      await held
      await route.continue()
    })
    const account = reader.getByRole('button', { name: 'Account' })
    await account.click()
    await reader.getByRole('button', { name: 'Sign Out' }).click()
    await find(reader, ['button', 'Signing Out...']).waitFor()
    finish()
    await reader.getByRole('dialog', { name: 'Account' }).waitFor({ state: 'hidden' })
    await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
    await find(reader, ['link', 'Subscribe']).waitFor()
  })

  it('a manager is warned that hiding a comment hides its replies', async () => {
    const manager = await browser.open('wide')
    const site = platform.siteUrl('ottolina')
    await signIn(manager, site, 'chiara@ottolina.example', '/recipes/green-minestrone')
    await manager.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
    const comment = manager.getByRole('article', { name: 'Comment by Mira Holt' })
    await comment.getByRole('button', { name: 'Hide' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByText('Are you sure you want to hide this comment?').waitFor()
    await dialog.getByText('This will hide all replies to this comment.').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  it('a creator without recipes and readers of the site see that there are none yet', async () => {
    const { page: owner, siteUrl } = await ownSite(browser, 'narrow', 'words', 'No Words Yet')
    await page.goto(siteUrl)
    await find(page, ['text', 'No recipes yet']).waitFor()
    await page.goto(`${siteUrl}/collections`)
    await find(page, ['text', 'No collections found']).waitFor()
    await signIn(owner, siteUrl, 'owner-of-words@example.com')
    await find(owner, ['text', "Looks like you haven't published any recipes yet."]).waitFor()
    const dashboard = find(owner, ['link', 'Creator dashboard'])
    await dashboard.waitFor()
    await expect.poll(() => dashboard.getAttribute('href')).toMatch('/kitchen/words/recipes')
  })

  it('a link of the creator opens a recipe for subscribers on its own page, until it is revoked', async () => {
    const creator = await browser.open('wide')
    await signIn(creator, platform.url, 'margit@sunday-ladle.example', null)
    const { recipe } = (await callAs(
      creator,
      'GET',
      '/api/v1/site/sunday-ladle/recipes/sunday-roast-chicken',
    )) as { recipe: { id: string } }
    const links = `/api/v1/manage/sunday-ladle/recipes/${recipe.id}/preview-link`
    const made = await callAs(creator, 'POST', links, { isWhole: true })
    const { previewLink } = made as { previewLink: { url: string } }
    const reader = await browser.open('narrow')
    await reader.visit(previewLink.url)
    await reader.getByText('A recipe for subscribers, shared with you by Margit Ellery.').waitFor()
    await find(reader, ['heading', 'Instructions']).waitFor()
    await reader
      .getByRole('complementary', { name: 'Newsletter' })
      .getByRole('button', { name: 'Sign up' })
      .waitFor()
    expect(new URL(reader.url()).pathname).toBe('/recipes/sunday-roast-chicken')
    await callAs(creator, 'DELETE', links)
    await reader.visitAgain()
    await reader.getByText('This is a premium recipe').waitFor()
    await expect.poll(() => find(reader, ['heading', 'Instructions']).count()).toBe(0)
  })
})

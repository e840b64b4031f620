// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { paste } from '#testing/browser/gestures.ts'
import { ownSite } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Records the responses that a browser logs as errors. */
function watchResponses(page: WatchedPage): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}

it('looks up the address of a new site without an error in the console, whether it is free or taken', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'clean-console@example.com', null)
  const refused = watchResponses(page)
  await page.visit(`${platform.url}/create`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Clean Console')
  await page.getByText(/^clean-console\..* is free\.$/).waitFor()
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('ottolina')
  await page.getByText('This address is taken.').waitFor()
  await page.getByRole('button', { name: 'ottolina-kitchen' }).click()
  await page.getByText(/^ottolina-kitchen\..* is free\.$/).waitFor()
  // Incomplete addresses are not checked.
  await address.fill('clean-')
  await address.fill('clean-console')
  await page.getByText(/^clean-console\..* is free\.$/).waitFor()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(page.problems).toEqual([])
})

it('opens a new recipe, and writes and pastes into it without an error in the console', async () => {
  const slug = 'clean-editor'
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  const refused = watchResponses(page)
  await page.visit(`${platform.url}/kitchen/${slug}/recipes`)
  await page
    .getByRole('button', { name: 'New', exact: true })
    .or(page.getByRole('button', { name: 'New recipe' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Green soup')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.click()
  const html = '<style>b { color: red }</style><p onclick="x()" style="color: red">Sharp <b>herbs</b></p>'
  await paste(page, html, 'text/html')
  await description.filter({ hasText: 'Sharp herbs' }).waitFor()
  await page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(page.problems).toEqual([])
})

it('a signed-in reader opens an empty site and comments on another without an error in the console', async () => {
  await ownSite(browser, 'wide', 'quiet-empty', 'A kitchen')
  const page = await browser.open('narrow')
  const [empty, site] = [platform.siteUrl('quiet-empty'), platform.siteUrl('ottolina')]
  await signIn(page, empty, 'reads-quietly@example.com')
  await signIn(page, site, 'reads-quietly@example.com')
  const refused = watchResponses(page)
  const response = page.waitForResponse(/\/manage\/(?:sites|[^/]+\/current-site)$/)
  await page.visit(empty)
  await page.getByText('No recipes yet').waitFor()
  await response
  await page.visit(`${site}/recipes/green-minestrone`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  await comments.getByRole('textbox', { name: 'Add a comment' }).fill('Quietly read')
  await comments.getByRole('button', { name: 'Submit' }).click()
  await comments.getByText('Quietly read').and(page.locator('p')).waitFor()
  expect(refused).toEqual([])
  expect(page.problems).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { ownSite } from './own-site.ts'
import { signIn } from './people.ts'
import { platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Notes the answers of requests that a browser reports as errors in its console. */
function watchAnswers(page: WatchedPage): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}

it('looks up the address of a new site without an error in the console, whether it is free or taken', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'clean-console@example.com', '/profile')
  const refused = watchAnswers(page)
  await page.visit(`${platform.url}/create`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Clean Console')
  await page.getByText(/^clean-console\..* is free\.$/).waitFor()
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('ottolina')
  await page.getByText('This address is taken.').waitFor()
  await page.getByRole('button', { name: 'ottolina-kitchen' }).click()
  await page.getByText(/^ottolina-kitchen\..* is free\.$/).waitFor()
  // Half an address is not looked up.
  await address.fill('clean-')
  await address.fill('clean-console')
  await page.getByText(/^clean-console\..* is free\.$/).waitFor()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(page.problems).toEqual([])
})

it('opens and writes a new recipe without an error in the console', async () => {
  const slug = 'clean-editor'
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  const refused = watchAnswers(page)
  await page.visit(`${platform.url}/kitchen/${slug}/recipes`)
  await page
    .getByRole('button', { name: 'New', exact: true })
    .or(page.getByRole('button', { name: 'New recipe' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Green soup')
  await page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(page.problems).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const kitchen = (slug: string, path: string) => `${platform.url}/kitchen/${slug}/${path}`
const publish = async (page: WatchedPage) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Readers see it at once.').waitFor()
}

/** Types into a rich text, whose editor is loaded on first use. */
const write = async (page: WatchedPage, name: string, text: string) => {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.click()
  await field.and(page.locator('[contenteditable="true"]')).waitFor()
  await page.keyboard.type(text)
}

onScreens(describe, 'wide')('the pages of a site (%s)', (screen) => {
  it('show the text about the cook once it is published', async () => {
    const slug = `about-${screen}`
    const { page, siteUrl } = await ownSite(browser, screen, slug, 'A kitchen')
    await page.visit(kitchen(slug, 'about'))
    await page.getByRole('textbox', { name: 'Heading' }).fill('Two pots and a window')
    await write(page, 'Text', 'I cook what the market has.')
    await write(page, 'In a sentence or two', 'Cooks in Trieste.')
    await page.getByRole('button', { name: 'Add profile' }).click()
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('email')
    await page.getByRole('textbox', { name: 'Email address' }).fill('me@example.com')
    await page.getByText(/^Not published yet: .*about text.*profiles elsewhere/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await publish(page)
    await page.visit(`${siteUrl}/about`)
    await page.getByRole('heading', { name: 'Two pots and a window' }).waitFor()
    await page.getByText('I cook what the market has.').first().waitFor()
    await expect.poll(() => page.locator('a[href="mailto:me@example.com"]').count()).toBeGreaterThan(0)
  })

  it('announce an event', async () => {
    const slug = `events-${screen}`
    const { page, siteUrl } = await ownSite(browser, screen, slug, 'A kitchen')
    await page.visit(kitchen(slug, 'events'))
    await page.getByRole('button', { name: 'Add event' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Supper at the Ropeworks')
    await page.getByText('The date is missing.').waitFor()
    await page.getByLabel('Date').fill('2026-12-24')
    await page.getByRole('textbox', { name: 'Location' }).fill('Trieste')
    await page.getByRole('textbox', { name: 'Link to more information' }).fill('ropeworks.example/supper')
    await page.getByText('Not published yet: events.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await publish(page)
    await page.visit(`${siteUrl}/events`)
    await page.getByRole('heading', { name: 'Supper at the Ropeworks' }).waitFor()
    await page.getByText('December 24, 2026').waitFor()
  })
})

it('recipes are featured, and rows removed, by the keyboard without losing the focus', async () => {
  const slug = 'featured-by-keys'
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  for (const title of ['Plum tart', 'Plum jam']) {
    const recipes = `/api/v1/manage/${slug}/recipes`
    const { recipe } = (await callAs(page, 'POST', recipes, {
      title,
      slug: title.toLowerCase().replace(' ', '-'),
    })) as { recipe: { id: string } }
    await callAs(page, 'POST', `${recipes}/${recipe.id}/publish`, {})
  }
  await page.visit(kitchen(slug, 'homepage'))
  const focused = page.locator(':focus')
  const search = page.getByRole('searchbox', { name: 'Add a recipe' })
  await search.fill('plum')
  await page.getByRole('button', { name: 'Plum jam', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove Plum jam' }).waitFor()
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Add a recipe')
  await search.fill('tart')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Remove Plum jam' }).press('Enter')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Move Plum tart')
  await page.getByRole('button', { name: 'Remove Plum tart' }).press('Enter')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Add a recipe')

  await page.getByRole('button', { name: 'Add link' }).press('Enter')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Text')
  await page.keyboard.press('Backspace')
  await expect.poll(() => focused.textContent()).toBe('Add link')
})

it('a row that cannot be saved is found again from another page', { tags: 'long' }, async () => {
  const slug = 'row-found-again'
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  await page.visit(kitchen(slug, 'links'))
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('no address')
  await page.getByText(/^The address is not a web address/).waitFor()
  await page.visit(kitchen(slug, 'events'))
  const showWhy = page.getByRole('button', { name: 'Show why' }).filter({ visible: true })
  await showWhy.click()
  await page.waitForURL(kitchen(slug, 'links'))
  await showWhy.click()
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Text')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

onScreens(describe, 'wide')('the overview of a site (%s)', (screen) => {
  it('marks completed first steps, and links to drafts and to recipes with broken links', async () => {
    const slug = `overseen-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Overseen')
    const overview = `${platform.url}/kitchen/${slug}/overview`
    await page.visit(overview)
    await page.getByText('0 of 6 done').waitFor()
    const nextSteps = page.getByRole('region', { name: 'What to do next' })
    await nextSteps.getByText('Nothing else waits for you.').waitFor()
    await nextSteps.getByRole('link', { name: 'Write a recipe' }).click()
    await page.getByRole('heading', { name: 'Your recipes live here' }).waitFor()
    const recipes = `/api/v1/manage/${slug}/recipes`
    await callAs(page, 'POST', recipes, { title: 'Fig tart', slug: 'fig-tart' })
    const link = { type: 'link', href: '/recipes/gone', children: [{ text: 'stock' }] }
    const note = { type: 'document', children: [{ type: 'paragraph', children: [link] }] }
    const soup = { title: 'Green soup', slug: 'green-soup', note }
    const { recipe } = (await callAs(page, 'POST', recipes, soup)) as { recipe: { id: string } }
    await callAs(page, 'POST', `${recipes}/${recipe.id}/publish`, {})
    await page.visit(overview)
    await page.getByText('2 of 6 done').waitFor()
    await page.getByText('A link is broken: /recipes/gone.').waitFor()
    await page.getByRole('list', { name: 'Drafts' }).getByRole('link', { name: 'Fig tart' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('list', { name: 'Recipes to improve' }).getByRole('link').click()
    await page.waitForURL(`**/recipes/${recipe.id}`)
  })
})

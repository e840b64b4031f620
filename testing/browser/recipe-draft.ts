import { z } from 'zod'
import type { Screen, TestBrowser, WatchedPage } from './browser.ts'
import { callAs, ownSite } from './own-site.ts'
import { platform } from './platform.ts'

const RecipeResponse = z.object({
  recipe: z.object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    publishedAt: z.string().nullable(),
    servingDescription: z.string().nullish(),
    customTimeLabel: z.string().nullish(),
    ingredientUsageGroups: z
      .array(z.object({ title: z.string().nullish(), ingredientUsages: z.array(z.unknown()) }))
      .default([]),
    instructionGroups: z
      .array(z.object({ title: z.string().nullish(), instructions: z.array(z.unknown()) }))
      .default([]),
  }),
})

/** Creates a draft "Tart" on the site of the signed-in person; returns the addresses of its editor and its calls. */
export async function createDraft(page: WatchedPage, siteSlug: string) {
  const recipes = `/api/v1/manage/${siteSlug}/recipes`
  const { id } = RecipeResponse.parse(
    await callAs(page, 'POST', recipes, { title: 'Tart', slug: 'tart' }),
  ).recipe
  const path = `${recipes}/${id}`
  return {
    ...{ path, address: `${platform.url}/kitchen/${siteSlug}/recipes/${id}` },
    stored: async () => RecipeResponse.parse(await callAs(page, 'GET', path)).recipe,
  }
}

/** Creates a site with one draft, opened in the editor. */
export async function openDraft(browser: TestBrowser, slug: string, screen: Screen = 'wide') {
  const { page } = await ownSite(browser, screen, slug, 'A kitchen')
  const draft = await createDraft(page, slug)
  await page.visit(draft.address)
  await titleOf(page).waitFor()
  return { page, ...draft }
}

export const titleOf = (page: WatchedPage) => page.getByRole('textbox', { name: 'Title' })
export const saved = (page: WatchedPage) =>
  page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .first()
    .waitFor()
export const rows = (page: WatchedPage) => page.getByRole('textbox', { name: /^Ingredient: / })
export const makes = (page: WatchedPage) => page.getByRole('textbox', { name: 'Makes' })
export const furtherTime = (page: WatchedPage) =>
  page.getByRole('textbox', { name: 'Additional time', exact: true })
export const newIngredient = (page: WatchedPage) => page.getByRole('button', { name: /Add an ingredient/ })

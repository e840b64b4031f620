import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import type { RecipeListQuery } from '#core/model/search/recipe-query.ts'
import type { Site } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import type { RecipeListData } from './load-recipe-list.ts'
import { RecipeSearch } from './recipe-search.tsx'

const address = location.href
let unmount = () => undefined as void
let asked: object[] = []

beforeEach(() => {
  asked = []
})
afterEach(() => {
  unmount()
  history.replaceState(history.state, '', address)
})

const site = {
  slug: 'ottolina',
  title: 'Ottolina',
  homeLayout: 'featured',
  featuredRecipes: [],
} as unknown as Site
const terms = { meals: [], cuisines: [], categories: [], diets: [], methods: [], tags: [] }

function card(title: string, cookTimeMinutes: number | null): RecipeCard {
  return {
    ...{ id: title, slug: title, title, privacySetting: 'public', images: [], video: null },
    ...{ publishedAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', ingredientUsageCount: 3 },
    ...{ prepTimeMinutes: null, cookTimeMinutes, customTimeMinutes: null, customTimeLabel: null, ...terms },
  }
}

const found = (...recipes: RecipeCard[]) => ({ recipes, total: recipes.length, correction: null })
const [soup, stew, salt] = [card('Soup', 20), card('Stew', 90), card('Salt', null)]

/** The list with three recipes; a search for at most 15 minutes finds none, any other the soup and the stew. */
function open(query: RecipeListQuery = { search: '', filters: {} }, more: Partial<RecipeListData> = {}) {
  const api = fakeApi({
    listRecipes: async (input: { maxMinutes?: number }) => {
      asked.push(input)
      return { body: input.maxMinutes === 15 ? found() : found(soup, stew) }
    },
  })
  const data: RecipeListData = {
    ...{ initial: found(stew, soup, salt), response: null, filters: terms, query, page: 1, collections: [] },
    times: [15, 30, 60].map((maxMinutes) => ({ maxMinutes, recipeCount: 1 })),
    ...more,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <RecipeSearch data={data} /> }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, site, origin: location.origin })}>
      <Stub />
    </AppProvider>,
  )
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const titles = (level: number) =>
  page
    .getByRole('heading', { level })
    .elements()
    .map((element) => element.textContent)

it('a chosen time and order are searched, put into the address, announced, and keep the focus', async () => {
  open()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 recipes')
  await link('Up to 30 min').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 recipes')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('30 minutes or less')
  expect(location.search).toBe('?time=30')
  await expect.element(link('Remove filter Up to 30 min')).toHaveFocus()
  await link('Quickest').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 recipes, sorted: Quickest')
  await expect.element(link('Quickest')).toHaveAttribute('aria-current', 'true')
  expect(location.search).toBe('?time=30&sort=quickest')
  expect(asked).toEqual([
    { siteSlug: 'ottolina', maxMinutes: 30, orderBy: 'published_at_desc' },
    { siteSlug: 'ottolina', maxMinutes: 30, orderBy: 'total_time_asc' },
  ])
  await link('Remove filter Up to 30 min').click()
  await link('Newest').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 recipes')
  expect(location.search).toBe('')
})

it('the links for times and orders keep the words and filters, lead to the first page, and offer the best match for words alone', async () => {
  const query = { search: 'leek', filters: { tags: ['easy'] } }
  open(query, { response: { ...found(soup), total: 99 }, page: 2 })
  await expect.element(page.getByText('Page 2 of 5')).toBeVisible()
  await expect.element(link('Up to 15 min')).toHaveAttribute('href', '/recipes?tags=easy&time=15&search=leek')
  await expect.element(link('A to Z')).toHaveAttribute('href', '/recipes?tags=easy&search=leek&sort=a-z')
  await expect.element(link('Best match')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Next')).toHaveAttribute('href', '/recipes?tags=easy&search=leek&page=3')
  await link('Newest').click()
  await expect.poll(() => titles(2)).toEqual(['Soup', 'Stew', 'The latest recipes'])
  expect(titles(3)).toEqual(['Salt'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 recipes for “leek”, sorted: Newest')
  await expect.element(page.getByText('Page 2 of 5')).not.toBeInTheDocument()
})

it('a time without recipes shows a message, and links back', async () => {
  open()
  await link('Up to 15 min').click()
  await expect.element(page.getByText('No recipes of 15 minutes or less')).toBeVisible()
  await link('Show recipes of any time').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 recipes')
  expect(location.search).toBe('')
})

it('times that match no recipe or all are not offered', async () => {
  const recipeCounts = [0, 2, 3]
  open(undefined, {
    times: [15, 30, 60].map((maxMinutes, index) => ({ maxMinutes, recipeCount: recipeCounts[index] ?? 0 })),
  })
  await expect.element(link('Up to 30 min')).toBeVisible()
  await expect.element(link('Up to 15 min')).not.toBeInTheDocument()
  await expect.element(link('Up to 1 h')).not.toBeInTheDocument()
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announceServerChanges, reportServerChanges } from '../../../editing/editor/server-changes.ts'
import { fakeApi } from '../../../testing/fake-app.ts'
import { mountOnSite } from '../../testing/mount-on-site.tsx'
import { readListQuery } from './list-query.ts'
import { Component } from './recipe-list-page.tsx'

let unmount = () => undefined as void
afterEach(async () => {
  unmount()
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

/** Shows the page while another part of the kitchen adds to the list; returns the created recipes. */
function show() {
  const site = { drafts: 53, created: [] as unknown[] }
  const api = fakeApi({
    createRecipe: async ({ body }: { readonly body: unknown }) => {
      site.created.push(body)
      return { body: { recipe: { id: 'new' } } }
    },
  })
  const loader = () => ({
    query: readListQuery(new URLSearchParams('status=published')),
    ...{ recipes: [], total: 0 },
    counts: { all: site.drafts, draft: site.drafts, scheduled: 0, published: 0, premium: 0, trashed: 0 },
  })
  unmount = mountOnSite({ Component, api, loader })
  return site
}

const drafts = (count: number) => page.getByRole('link', { name: `Drafts ${count}` })

it('the recipe list is reloaded during an import and at its end', async () => {
  const site = show()
  await expect.element(drafts(53)).toBeVisible()
  site.drafts = 73
  reportServerChanges()
  await expect.element(drafts(73)).toBeVisible()
  site.drafts = 80
  await announceServerChanges(Promise.resolve())
  await expect.element(drafts(80)).toBeVisible()
})

it('N creates a recipe in the recipe list, except while typing', async () => {
  const site = show()
  await userEvent.click(page.getByRole('searchbox', { name: 'Search recipes' }))
  await userEvent.keyboard('n')
  expect(site.created).toEqual([])
  await userEvent.click(page.getByRole('heading', { name: 'Recipes' }))
  await userEvent.keyboard('n')
  await expect.poll(() => site.created.length).toBe(1)
})

/** Shows the page with some recipes, after clearing the view that an earlier test chose. */
function showRecipes(count: number, changes: object = {}) {
  const recipes = Array.from({ length: count }, (_, at) => ({
    ...{
      id: `recipe-${at}`,
      title: `Soup ${at}`,
      images: [],
      privacySetting: 'public',
      hasWorkingCopy: false,
    },
    ...{ publishedAt: null, scheduledAt: null, updatedAt: '2026-03-01T09:00:00.000Z' },
    readerCounts: { views: at, saves: 0, comments: 0 },
    ...changes,
  }))
  const loader = () => ({
    ...{ query: readListQuery(new URLSearchParams()), recipes, total: count },
    counts: { all: count, draft: count, scheduled: 0, published: 0, premium: 0, trashed: 0 },
  })
  unmount = mountOnSite({ Component, api: fakeApi({}), loader })
}

const rows = () => page.getByRole('row', { name: /Soup/ })
const leftOf = (at: number) => Math.round(rows().nth(at).element().getBoundingClientRect().left)

it('the recipe list can switch to cards side by side, and the device remembers the choice', async () => {
  localStorage.removeItem('trivet.kitchen.recipes-view')
  showRecipes(6)
  await expect.element(rows().nth(5)).toBeVisible()
  expect(leftOf(1)).toBe(leftOf(0))
  await userEvent.click(page.getByRole('radio', { name: 'Cards' }), { force: true })
  await expect.poll(() => leftOf(1)).toBeGreaterThan(leftOf(0))
  unmount()
  showRecipes(6)
  await expect.element(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
  await expect.element(rows().nth(5)).toBeVisible()
  await expect.poll(() => leftOf(1)).toBeGreaterThan(leftOf(0))
  localStorage.removeItem('trivet.kitchen.recipes-view')
})

it('the title of a recipe and its note stay in their row in large text on a phone', async () => {
  localStorage.removeItem('trivet.kitchen.recipes-view')
  await page.viewport(390, 800)
  document.documentElement.style.fontSize = '200%'
  showRecipes(1, {
    title: 'Soup of roasted peppers',
    privacySetting: 'subscribers_only',
    hasWorkingCopy: true,
  })
  const note = page.getByText('Unpublished changes')
  await expect.element(note).toBeVisible()
  const [row, link] = [
    rows().element(),
    page.getByRole('link', { name: 'Soup of roasted peppers' }).element(),
  ]
  expect(note.element().getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right)
  expect(link.getBoundingClientRect().width).toBeGreaterThan(100)
})

it('arrow keys move between recipe cards in both directions, and X selects one', async () => {
  localStorage.setItem('trivet.kitchen.recipes-view', 'cards')
  showRecipes(6)
  await expect.element(rows().nth(5)).toBeVisible()
  await expect.poll(() => leftOf(1)).toBeGreaterThan(leftOf(0))
  const first = rows().first().element() as HTMLElement
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(rows().nth(1)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(rows().nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  const below = rows()
    .elements()
    .findIndex((row) => row === document.activeElement)
  expect(below).toBeGreaterThan(1)
  expect(leftOf(below)).toBe(leftOf(0))
  localStorage.removeItem('trivet.kitchen.recipes-view')
})

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announceServerChanges, reportServerChanges } from '../../../editing/editor/server-changes.ts'
import { fakeApi } from '../../../testing/fake-app.ts'
import { mountOnSite } from '../../testing/mount-on-site.tsx'
import { readListQuery } from './list-query.ts'
import { Component } from './recipe-list-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

/** The page over a list that another part of the kitchen adds to; returns the created recipes. */
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

it('the list of recipes is loaded again while an import goes on, and when it ends', async () => {
  const site = show()
  await expect.element(drafts(53)).toBeVisible()
  site.drafts = 73
  reportServerChanges()
  await expect.element(drafts(73)).toBeVisible()
  site.drafts = 80
  await announceServerChanges(Promise.resolve())
  await expect.element(drafts(80)).toBeVisible()
})

it('N creates a recipe in the list of recipes, but not while one types', async () => {
  const site = show()
  await userEvent.click(page.getByRole('searchbox', { name: 'Search recipes' }))
  await userEvent.keyboard('n')
  expect(site.created).toEqual([])
  await userEvent.click(page.getByRole('heading', { name: 'Recipes' }))
  await userEvent.keyboard('n')
  await expect.poll(() => site.created.length).toBe(1)
})

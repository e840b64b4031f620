import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { figureKinds } from '#core/model/figures/figure-kinds.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { Component } from './figures-page.tsx'
import { lines } from './figure-words.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

const amounts = (views: number) => ({ ...Object.fromEntries(figureKinds.map((kind) => [kind, 0])), views })

function show(views: number, viewsBefore: number) {
  const day = { date: '2026-03-01', ...amounts(views) }
  const figures = {
    ...{ from: day.date, to: day.date, timeZone: 'UTC', days: [day], totals: amounts(views) },
    ...{ topRecipes: [], signupPages: [] },
  }
  unmount = mountOnSite({
    ...{ api: fakeApi({}), Component },
    loader: () => ({ period: 28, figures, before: amounts(viewsBefore) }),
    site: { url: 'http://ottolina.example' },
  })
}

const firstDay = page.getByRole('heading', { name: 'Your figures begin with your first reader' })

it('the figures page of a site without readers explains what will be counted and shows no zeros', async () => {
  show(0, 0)
  await expect.element(firstDay).toBeVisible()
  for (const { name, counts } of lines) {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(page.getByText(counts)).toBeVisible()
  }
  await expect
    .element(page.getByRole('link', { name: 'Publish a recipe' }))
    .toHaveAttribute('href', '/kitchen/ottolina/recipes')
  expect(document.body.textContent).not.toMatch(/\b0\b/)
})

it('a period without readers is shown as a drop if there were readers before', async () => {
  show(0, 12)
  await expect.element(page.getByText('Down 100 % on the 1 days before').first()).toBeVisible()
  expect(firstDay.elements()).toEqual([])
})

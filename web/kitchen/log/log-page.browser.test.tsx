import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { readLogQuery } from './log-query.ts'
import { Component } from './log-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('typing the days of the log loads it once per complete day', async () => {
  const loaded: string[] = []
  unmount = mountOnSite({
    api: fakeApi({}),
    Component,
    loader({ request }) {
      const { searchParams, search } = new URL(request.url)
      loaded.push(search)
      return { auditEntries: [], total: 0, people: [], query: readLogQuery(searchParams) }
    },
  })
  const from = page.getByLabelText('From')
  await expect.element(from).toBeVisible()
  ;(from.element() as HTMLElement).focus()
  await userEvent.keyboard('01012021')
  await expect.poll(() => loaded.at(-1)).toBe('?since=2021-01-01')
  await expect.element(from).toHaveValue('2021-01-01')
  expect(loaded).toEqual(['', '?since=2021-01-01'])
})

it('a log entry is a sentence with links to the recipe and the person and without ids', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name, at) => ({
    userId: `00000000-0000-4000-8000-00000000000${at}`,
    name,
  }))
  const entry = (action: string, subject: object, fields: string[] = []) => ({
    ...{ id: action, action, subject, fields, createdAt: new Date().toISOString() },
    user: { id: ada?.userId, email: 'ada@example.com', displayName: 'Ada' },
  })
  const auditEntries = [
    entry('updateRecipe', { kind: 'recipe', id: '7', title: 'Bean soup' }, ['title', 'baseVersion']),
    entry('updatePerson', { kind: 'user', id: ben?.userId, title: null }, ['role']),
    entry('hideComment', { kind: 'comment', id: '8', title: null }),
  ]
  unmount = mountOnSite({
    ...{ api: fakeApi({}), Component },
    loader: () => ({
      ...{ auditEntries, total: 3, people: [ada, ben], query: readLogQuery(new URLSearchParams()) },
    }),
  })
  const lines = page.getByRole('list', { name: 'Today' }).getByRole('listitem')
  await expect.element(lines.nth(2)).toBeVisible()
  expect(lines.elements().map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Ada changed the recipe Bean souptitle',
    'Ada changed the role of Ben',
    'Ada hid a comment',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Bean soup' }))
    .toHaveAttribute('href', '/kitchen/ottolina/recipes/7')
  await expect
    .element(page.getByRole('link', { name: 'Ben' }))
    .toHaveAttribute('href', '/kitchen/ottolina/people')
  await expect
    .element(page.getByRole('link', { name: 'hid a comment' }))
    .toHaveAttribute('href', '/kitchen/ottolina/comments')
})

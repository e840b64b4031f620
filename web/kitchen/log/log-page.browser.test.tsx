import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-app.ts'
import { mountOnSite } from '../testing/mount-on-site.tsx'
import { readLogQuery } from './log-query.ts'
import { Component } from './log-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

it('the days of the log are typed by the keyboard, and it is loaded once for a whole day', async () => {
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

import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import type { ImportProgress } from '#core/calls/subscribers/subscriber-calls.ts'
import { fakeApi } from '../../testing/fake-app.ts'
import { readQuery } from './subscriber-query.ts'
import { Component } from './subscribers-page.tsx'
import { mountOnSite } from '../testing/mount-on-site.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const running: ImportProgress = {
  ...{ fileName: 'readers.csv', isDryRun: false, startedAt: '2026-03-01T12:00:00.000Z' },
  ...{ state: 'writing', rows: 12_000, written: 4000, total: 12_000, added: null },
}

function show(subscriberImport: ImportProgress | null) {
  const api = fakeApi({ getSubscriberImport: () => Promise.resolve({ body: { subscriberImport } }) })
  const nobody = { rows: [], total: 0, counts: { free: 0, paid: 0, newsletter: 0 } }
  const query = readQuery(new URLSearchParams())
  unmount = mountOnSite({ api, Component, loader: () => ({ ...nobody, query }) })
}

const emptyHeading = page.getByRole('heading', { name: 'Nobody subscribes yet' })

it('the first subscriber import shows its progress instead of the empty state', async () => {
  show(running)
  await expect.element(page.getByText('Importing readers.csv: 4,000 of 12,000 people')).toBeVisible()
  await expect.element(emptyHeading).not.toBeInTheDocument()
})

it.each([
  ['no import runs', null],
  ['a check of a list runs', { ...running, isDryRun: true }],
  ['the import failed', { ...running, state: 'failed' as const }],
])('a site without subscribers shows the empty state while %s', async (_state, progress) => {
  show(progress)
  await expect.element(emptyHeading).toBeVisible()
})

const subscriberOf = (number: number) =>
  ({
    ...{ id: `s${number}`, email: `reader${number}@example.com`, displayName: null, planType: 'free' },
    ...{ newsletter: 'on', createdAt: '2026-03-01T12:00:00.000Z', status: 'free', signupPage: null },
    ...{ priceAmountCents: null, periodEndsAt: null },
  }) as Subscriber

/** Shows the page with three subscribers; returns the queries with which it was loaded. */
function showThree() {
  const loaded: string[] = []
  let rows = [1, 2, 3].map(subscriberOf)
  const api = fakeApi({
    getSubscriberImport: () => Promise.resolve({ body: { subscriberImport: null } }),
    getSubscriber: ({ subscriberId }: { subscriberId: string }) =>
      Promise.resolve({
        body: {
          ...{ subscriber: rows.find(({ id }) => id === subscriberId), events: [] },
          ...{ consent: null, isConfirmed: true },
        },
      }),
    deleteSubscriber: ({ subscriberId }: { subscriberId: string }) => {
      rows = rows.filter(({ id }) => id !== subscriberId)
      return Promise.resolve({ body: {} })
    },
  })
  unmount = mountOnSite({
    api,
    Component,
    loader({ request }) {
      const { searchParams, search } = new URL(request.url)
      loaded.push(search)
      const counts = { free: rows.length, paid: 0, newsletter: rows.length }
      return { rows, total: rows.length, counts, query: readQuery(searchParams) }
    },
  })
  return loaded
}

it('typing the days of the subscriber filter loads the list once per complete day', async () => {
  const loaded = showThree()
  const from = page.getByLabelText('Subscribed from')
  await expect.element(from).toBeVisible()
  ;(from.element() as HTMLElement).focus()
  await userEvent.keyboard('01012021')
  await expect.poll(() => loaded.at(-1)).toBe('?since=2021-01-01')
  await expect.element(from).toHaveValue('2021-01-01')
  expect(loaded).toEqual(['', '?since=2021-01-01'])
})

it('removing a subscriber focuses the next one', async () => {
  showThree()
  const history = page.getByRole('button', { name: 'History of reader2@example.com' })
  await expect.element(history).toBeVisible()
  ;(history.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Remove from the newsletter' }))
  await expect.element(page.getByRole('button', { name: 'History of reader3@example.com' })).toHaveFocus()
})

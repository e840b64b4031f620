import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportProgress } from '#core/calls/subscription/subscriber-calls.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { KitchenSiteProvider } from '../frame/kitchen-site.tsx'
import { readQuery } from './subscriber-query.ts'
import { Component } from './subscribers-page.tsx'

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
  const Stub = createRoutesStub([
    { path: '/', Component, loader: () => ({ ...nobody, query }), HydrateFallback: () => null },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <KitchenSiteProvider value={{ slug: 'ottolina', role: 'owner' } as ManagedSite}>
        <Stub initialEntries={['/']} />
      </KitchenSiteProvider>
    </AppProvider>,
  )
}

const nobodyYet = page.getByRole('heading', { name: 'Nobody subscribes yet' })

it('the first import of subscribers shows its progress alone, not that nobody subscribes', async () => {
  show(running)
  await expect.element(page.getByText('Importing readers.csv: 4,000 of 12,000 people')).toBeVisible()
  await expect.element(nobodyYet).not.toBeInTheDocument()
})

it.each([
  ['no import runs', null],
  ['a check of a list runs', { ...running, isDryRun: true }],
  ['the import failed', { ...running, state: 'failed' as const }],
])('a site without subscribers says so while %s', async (_state, progress) => {
  show(progress)
  await expect.element(nobodyYet).toBeVisible()
})

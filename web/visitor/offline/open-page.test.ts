import { expect, it } from 'vitest'
import type { WorkerFetch } from '../../app/offline/worker-scope.ts'
import { createMemoryCaches } from '../../testing/memory-caches.ts'
import { cacheNames } from './offline-messages.ts'
import { createPageOpener } from './open-page.ts'

const origin = 'http://localhost:4000'

/** A device with a cached page, and a fake server with controlled response and timeout. */
async function opener() {
  const caches = createMemoryCaches()
  await (await caches.open(cacheNames.pages)).put('/recipes/soup', new Response('stored soup'))
  const response = Promise.withResolvers<Response>()
  const limit = Promise.withResolvers<void>()
  const { open, openStored } = createPageOpener(caches, {
    fetch: () => response.promise,
    wait: () => limit.promise,
  })
  const openPath = (path: string) =>
    open({ request: new Request(origin + path) } as Partial<WorkerFetch> as WorkerFetch)
  return { openPath, openStored, response, limit }
}

const text = async (response: Promise<Response>) => (await response).text()

it('a stored page is opened once the time of a server that never answers is over', async () => {
  const { openPath, limit } = await opener()
  const opened = openPath('/recipes/soup?from=mail')
  limit.resolve()
  expect(await text(opened)).toBe('stored soup')
})

it('a response within the time limit is shown instead of the stored page', async () => {
  const { openPath, response } = await opener()
  const opened = openPath('/recipes/soup')
  response.resolve(new Response('new soup'))
  expect(await text(opened)).toBe('new soup')
})

it('a stored page is opened without a network', async () => {
  const { openPath, response } = await opener()
  response.reject(new TypeError('Failed to fetch'))
  expect(await text(openPath('/recipes/soup'))).toBe('stored soup')
})

it('a page that is not cached is awaited beyond the time limit', async () => {
  const { openPath, response, limit } = await opener()
  const opened = openPath('/recipes/tart')
  limit.resolve()
  await limit.promise
  response.resolve(new Response('tart'))
  expect(await text(opened)).toBe('tart')
})

it('a page that is not stored leads to the offline page without a network', async () => {
  const { openPath, response } = await opener()
  response.reject(new TypeError('Failed to fetch'))
  const { status, headers } = await openPath('/recipes/tart')
  expect([status, headers.get('location')]).toEqual([302, `${origin}/offline?from=%2Frecipes%2Ftart`])
})

it('a cached page that was announced is opened immediately, only once', async () => {
  const { openPath, openStored, response } = await opener()
  openStored('/recipes/soup')
  expect(await text(openPath('/recipes/soup'))).toBe('stored soup')
  response.resolve(new Response('new soup'))
  expect(await text(openPath('/recipes/soup'))).toBe('new soup')
})

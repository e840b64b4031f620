import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryCaches, pathsIn } from '../../testing/memory-caches.ts'
import { cacheNames } from './offline-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void

/** The service worker on a device, with the requests that it sends; `fire` resolves when the event is done. */
async function startWorker(send: (path: string) => Promise<Response>) {
  const listeners = new Map<string, Listener>()
  const caches = createMemoryCaches()
  const requests: string[] = []
  vi.stubGlobal('self', {
    ...{ caches, release: { id: 'second', files: [] }, location: { origin: 'http://localhost:4000' } },
    ...{ registration: {}, clients: { claim: async () => undefined }, skipWaiting: async () => undefined },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return send(path)
  })
  vi.resetModules()
  await import('./service-worker.ts')
  const fire = async (name: string) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) })
    await Promise.all(work)
  }
  const pages = await caches.open(cacheNames.pages)
  return { fire, pages, requests }
}

it('a worker is active without a request: navigations wait for it', async () => {
  const { fire, pages, requests } = await startWorker(() => Promise.reject(new TypeError('Failed to fetch')))
  await pages.put('/recipes/soup', new Response('soup'))
  await fire('activate')
  expect(requests).toEqual([])
})

it('a new release fetches stored recipes again as it is installed, and keeps those that it cannot fetch', async () => {
  const { fire, pages } = await startWorker(async (path) => {
    if (path === '/recipes/soup') throw new TypeError('Failed to fetch')
    return new Response(`new ${path}`)
  })
  for (const path of ['/recipes/soup', '/recipes/tart']) await pages.put(path, new Response(`old ${path}`))
  await fire('install')
  const text = async (path: string) => (await pages.match(path))?.text()
  expect(await text('/recipes/soup')).toBe('old /recipes/soup')
  expect(await text('/recipes/tart')).toBe('new /recipes/tart')
  expect(await pathsIn(pages)).toContain('/offline')
})

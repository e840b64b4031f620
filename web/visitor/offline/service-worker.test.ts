import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryCaches, pathsIn } from '../../testing/memory-caches.ts'
import { cacheNames } from './offline-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Listener = (
  event: object & { readonly ports: readonly unknown[]; waitUntil(work: Promise<unknown>): void },
) => void

type OpenWindow = { readonly url: string; readonly visibilityState: 'visible' | 'hidden' }

/** Starts the service worker with its requests and notifications; `fire` resolves when the event is handled. */
async function startWorker(send: (path: string) => Promise<Response>, windows: readonly OpenWindow[] = []) {
  const shown: string[] = []
  const listeners = new Map<string, Listener>()
  const caches = createMemoryCaches()
  const requests: string[] = []
  vi.stubGlobal('self', {
    ...{ caches, release: { id: 'second', files: [] }, location: { origin: 'http://localhost:4000' } },
    registration: {
      showNotification: async (title: string, { body, tag }: NotificationOptions) =>
        void shown.push(`${title}: ${body} (${tag})`),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        windows.map((open) => ({ ...open, focus: async () => void shown.push(`focus ${open.url}`) })),
      openWindow: async (url: string) => void shown.push(`open ${url}`),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return send(path)
  })
  vi.resetModules()
  await import('./service-worker.ts')
  const fire = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ports: [], ...event, waitUntil: (promise) => work.push(promise) })
    await Promise.all(work)
  }
  const pages = await caches.open(cacheNames.pages)
  return { fire, pages, requests, shown }
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

const noServer = () => Promise.reject(new TypeError('Failed to fetch'))
const soup = 'http://localhost:4000/recipes/soup'
const ended = { data: { type: 'timer-ended', label: 'Step 4, Soup', slot: '.1', path: '/recipes/soup' } }

it('a timer that ended while all pages were hidden is notified, once for all tabs', async () => {
  const { fire, shown } = await startWorker(noServer, [{ url: soup, visibilityState: 'hidden' }])
  await fire('message', ended)
  expect(shown).toEqual(['Time is up: Step 4, Soup (timer.1)'])
})

it('a timer that ended in a hidden tab is not notified if another tab is visible', async () => {
  const tabs = [
    { url: soup, visibilityState: 'hidden' },
    { url: soup, visibilityState: 'visible' },
  ] as const
  const { fire, shown } = await startWorker(noServer, tabs)
  await fire('message', ended)
  expect(shown).toEqual([])
})

it('the notification of a timer leads to its page', async () => {
  const click = { notification: { close: () => undefined, data: '/recipes/soup' } }
  const other = 'http://localhost:4000/recipes'
  const open = await startWorker(noServer, [
    { url: other, visibilityState: 'hidden' },
    { url: soup, visibilityState: 'hidden' },
  ])
  await open.fire('notificationclick', click)
  expect(open.shown).toEqual([`focus ${soup}`])
  const closed = await startWorker(noServer)
  await closed.fire('notificationclick', click)
  expect(closed.shown).toEqual(['open /recipes/soup'])
})

it('a cached recipe shows that it is cached, the shopping list does not', async () => {
  const { fire, pages } = await startWorker(
    async () => new Response('<html lang="en"><body><div id="root">Soup</div>'),
  )
  for (const path of ['/recipes/soup', '/shopping-list']) {
    await fire('message', { data: { type: 'keep', path, images: [], isSaved: false } })
  }
  const text = async (path: string) => (await pages.match(path))?.text()
  expect(await text('/recipes/soup')).toMatch(/This page was stored on this device on .*<div id="root">Soup/)
  expect(await text('/shopping-list')).not.toContain('stored')
})

import { describe, expect, it } from 'vitest'
import type { WorkerFetch } from '../../app/offline/worker-scope.ts'
import { createMemoryCache } from '../../testing/memory-caches.ts'
import { createKitchenDocuments, isKitchenPath } from './kitchen-documents.ts'
import { skeletonPath } from './skeleton-path.ts'

const skeleton = '<script src="/assets/entry.js"></script>'
const page = 'http://localhost:4000/kitchen/ottolina/recipes'

type Server = (address: string) => Promise<Response>

/** The documents of a worker that was installed; `isSlow` where the server is waited for in vain. */
async function installed(server: Server, isSlow = false) {
  const cache = createMemoryCache()
  let isInstalled = false
  const documents = createKitchenDocuments({
    fetch: (input) =>
      isInstalled
        ? server(input instanceof Request ? input.url : String(input))
        : Promise.resolve(new Response(skeleton)),
    open: async () => cache,
    wait: () => (isSlow ? Promise.resolve() : new Promise(() => undefined)),
  })
  const files = await documents.storeSkeleton()
  isInstalled = true
  return { documents, files }
}

const opening = (preloadResponse?: Promise<Response | undefined>): WorkerFetch => ({
  request: new Request(page),
  ...(preloadResponse === undefined ? {} : { preloadResponse }),
  waitUntil: () => undefined,
  respondWith: () => undefined,
})

describe('a document of the kitchen', () => {
  it('comes from the server, whatever it answers', async () => {
    const { documents, files } = await installed(async () => new Response('page', { status: 502 }))
    expect(files).toEqual(['/assets/entry.js'])
    const answer = await documents.answer(opening())
    expect([answer.status, await answer.text()]).toEqual([502, 'page'])
  })

  it('comes from the request that the browser made ahead', async () => {
    const { documents } = await installed(() => Promise.reject(new Error('asked twice')))
    const answer = await documents.answer(opening(Promise.resolve(new Response('ahead'))))
    expect(await answer.text()).toBe('ahead')
  })

  it('is the skeleton where the server cannot be reached', async () => {
    const { documents } = await installed(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await (await documents.answer(opening())).text()).toBe(skeleton)
  })

  it('is the skeleton where the server takes too long', async () => {
    const { documents } = await installed(() => new Promise(() => undefined), true)
    expect(await (await documents.answer(opening())).text()).toBe(skeleton)
  })

  it('is waited for where there is no skeleton', async () => {
    const documents = createKitchenDocuments({
      fetch: async () => new Response('page'),
      open: async () => createMemoryCache(),
      wait: () => Promise.resolve(),
    })
    expect(await (await documents.answer(opening())).text()).toBe('page')
  })

  it('is none of another part of the main host', () => {
    const paths = ['/kitchen', '/kitchen/ottolina/recipes', skeletonPath]
    expect(paths.every(isKitchenPath)).toBe(true)
    expect(['/', '/kitchens', '/profile'].some(isKitchenPath)).toBe(false)
  })
})

it('a skeleton that the server refuses is not stored', async () => {
  const cache = createMemoryCache()
  const documents = createKitchenDocuments({
    fetch: async () => new Response('busy', { status: 503 }),
    open: async () => cache,
    wait: () => Promise.resolve(),
  })
  await expect(documents.storeSkeleton()).rejects.toThrow('The skeleton was answered with status 503')
  expect(await cache.keys()).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { createMemoryCache, pathsIn } from '../../testing/memory-caches.ts'
import { createStoredDocuments } from './stored-documents.ts'
import type { WorkerFetch } from './worker-scope.ts'

const addresses = ['/bookmarks', '/shopping-list']
const pages = { addresses, keyOf: (path: string) => `${path}?document` }
const documentOf = (address: string) => `<script src="/assets${address}.js"></script>`

type Server = (address: string) => Promise<Response>

/** The documents of an installed worker; with `isSlow`, the server does not respond in time. */
async function installed(server: Server, isSlow = false) {
  const cache = createMemoryCache()
  let isInstalled = false
  const documents = createStoredDocuments(pages, {
    fetch: (input) => {
      const address = input instanceof Request ? input.url : String(input)
      return isInstalled ? server(address) : Promise.resolve(new Response(documentOf(address)))
    },
    open: async () => cache,
    wait: () => (isSlow ? Promise.resolve() : new Promise(() => undefined)),
  })
  const files = await documents.storeAll()
  isInstalled = true
  return { documents, files, cache }
}

const opening = (preloadResponse?: Promise<Response | undefined>): WorkerFetch => ({
  request: new Request('http://localhost:4000/bookmarks?from=mail'),
  ...(preloadResponse === undefined ? {} : { preloadResponse }),
  waitUntil: () => undefined,
  respondWith: () => undefined,
})

describe('the document of a page', () => {
  it('is the response of the server, for any status', async () => {
    const { documents, files } = await installed(async () => new Response('page', { status: 502 }))
    expect(files).toEqual(['/assets/bookmarks.js', '/assets/shopping-list.js'])
    const response = await documents.respond(opening())
    expect([response.status, await response.text()]).toEqual([502, 'page'])
  })

  it('is the preloaded response of the browser', async () => {
    const { documents } = await installed(() => Promise.reject(new Error('asked twice')))
    const response = await documents.respond(opening(Promise.resolve(new Response('ahead'))))
    expect(await response.text()).toBe('ahead')
  })

  it('is the stored one if the server cannot be reached', async () => {
    const { documents } = await installed(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await (await documents.respond(opening())).text()).toBe(documentOf('/bookmarks'))
  })

  it('is the stored one if the server takes too long', async () => {
    const { documents } = await installed(() => new Promise(() => undefined), true)
    expect(await (await documents.respond(opening())).text()).toBe(documentOf('/bookmarks'))
  })

  it('is awaited if none is stored', async () => {
    const documents = createStoredDocuments(pages, {
      fetch: async () => new Response('page'),
      open: async () => createMemoryCache(),
      wait: () => Promise.resolve(),
    })
    expect(await (await documents.respond(opening())).text()).toBe('page')
  })

  it('is stored under its key', async () => {
    const { cache } = await installed(async () => new Response(''))
    expect(await pathsIn(cache)).toEqual(['/bookmarks?document', '/shopping-list?document'])
  })

  it('is not stored if the server refuses it', async () => {
    const cache = createMemoryCache()
    const documents = createStoredDocuments(pages, {
      fetch: async () => new Response('busy', { status: 503 }),
      open: async () => cache,
      wait: () => Promise.resolve(),
    })
    await expect(documents.storeAll()).rejects.toThrow('/bookmarks was answered with status 503')
    expect(await cache.keys()).toEqual([])
  })
})

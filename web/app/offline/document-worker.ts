import { addMissingFiles, dropOldFiles, fileFromDevice } from './release-files.ts'
import { createStoredDocuments, type DocumentAddresses } from './stored-documents.ts'
import { worker } from './worker-scope.ts'

type DocumentWorkerOptions = {
  /** True for the path of a page that opens without a network. */
  readonly isPage: (path: string) => boolean
  readonly documents: DocumentAddresses
  /** The names of this worker's caches, which differ from those of other workers of the host. */
  readonly cacheNames: { readonly files: string; readonly documents: string }
  /** Files to cache in addition to those of the documents. */
  readonly files?: readonly string[]
}

/** Starts a service worker that opens pages of the main host without a network. */
export function startDocumentWorker({
  isPage,
  documents: of,
  cacheNames,
  files = [],
}: DocumentWorkerOptions) {
  const { caches, release } = worker
  const openFiles = () => caches.open(cacheNames.files)
  const documents = createStoredDocuments(of, {
    fetch: (...request) => fetch(...request),
    open: () => caches.open(cacheNames.documents),
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  })

  /** Fails if one file cannot be cached, because a page could not open without it; the old worker then remains. */
  async function install(): Promise<void> {
    const stored = await openFiles()
    await addMissingFiles(stored, files)
    await addMissingFiles(stored, await documents.storeAll())
  }

  async function takeOver(): Promise<void> {
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
    await dropOldFiles(await openFiles(), release.files)
  }

  async function file(request: Request): Promise<Response> {
    return fileFromDevice(await openFiles(), request)
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(install())
    void worker.skipWaiting()
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(takeOver())
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode !== 'navigate') {
      if (pathname.startsWith('/assets/')) event.respondWith(file(request))
    } else if (isPage(pathname)) event.respondWith(documents.respond(event))
  })

  return {
    /** Caches additional files. */
    async storeFiles(addresses: readonly string[]): Promise<void> {
      await addMissingFiles(await openFiles(), addresses)
    },
  }
}

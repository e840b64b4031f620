import { addMissingFiles, dropOldFiles, fileFromDevice } from './release-files.ts'
import { createStoredDocuments, type DocumentAddresses } from './stored-documents.ts'
import { worker } from './worker-scope.ts'

type DocumentWorkerOptions = {
  /** True for the path of a page that opens without a network. */
  readonly isPage: (path: string) => boolean
  readonly documents: DocumentAddresses
  /** The worker's own caches: another worker of the host has others. */
  readonly cacheNames: { readonly files: string; readonly documents: string }
  /** Files that are stored beside those of the documents. */
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

  /** All or nothing: without one of the files a page could not open, so the install fails and the old worker stays. */
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
    /** Stores further files. */
    async storeFiles(addresses: readonly string[]): Promise<void> {
      await addMissingFiles(await openFiles(), addresses)
    },
  }
}

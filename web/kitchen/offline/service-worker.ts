import { addMissingFiles, dropOldFiles, fileFromDevice } from '../../app/offline/release-files.ts'
import { worker } from '../../app/offline/worker-scope.ts'
import { createKitchenDocuments, isKitchenPath } from './kitchen-documents.ts'

const { caches, release } = worker
const openFiles = () => caches.open('files')
const documents = createKitchenDocuments({
  fetch: (...of) => fetch(...of),
  open: () => caches.open('documents'),
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
})

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
  } else if (isKitchenPath(pathname)) event.respondWith(documents.answer(event))
})

/** All or nothing: without one of the files, some page would not open, and the worker before this one stays. */
async function install(): Promise<void> {
  const files = await openFiles()
  await addMissingFiles(files, release.files)
  await addMissingFiles(files, await documents.storeSkeleton())
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await dropOldFiles(await openFiles(), release.files)
}

async function file(request: Request): Promise<Response> {
  return fileFromDevice(await openFiles(), request)
}

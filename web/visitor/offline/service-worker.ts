import { createStoredPages } from './stored-pages.ts'
import { createPersonalAnswers } from './personal-answers.ts'
import { cacheNames, offlinePath, type OfflineMessage } from './offline-messages.ts'
import { dropOldFiles, fileFromDevice } from '../../app/offline/release-files.ts'
import { worker, type WorkerFetch } from '../../app/offline/worker-scope.ts'

const { caches, release } = worker
const pages = createStoredPages(caches)
const personal = createPersonalAnswers(caches)

/** Pages that stand for the site wherever the reader has been. */
const ownPages = [offlinePath, '/']

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOwnPages(), pages.addAll(cacheNames.files, release.files)]))
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('message', (event) => {
  // Only pages of this host can send one, and they send nothing else.
  const message = event.data as OfflineMessage
  event.waitUntil(receive(message))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (/^\/(assets|theme)\//.test(pathname)) event.respondWith(file(request))
  else if (pathname.startsWith('/images/')) event.respondWith(image(request))
  else if (personal.isPersonal(request)) event.respondWith(personal.answer(request))
})

function receive(message: OfflineMessage): Promise<void> {
  switch (message.type) {
    case 'keep':
      return pages.keep(message)
    case 'saved':
      return pages.keepSaved(message.paths)
    case 'forget':
      return forget()
  }
}

async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await pages.renew()
  await dropOldFiles(await caches.open(cacheNames.files), release.files)
}

async function keepOwnPages(): Promise<void> {
  await Promise.allSettled(ownPages.map((path) => pages.keep({ path, images: [], isSaved: true })))
}

/** Always from the network while there is one; from the device only when no answer comes. */
async function openPage(event: WorkerFetch, path: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const cache = await caches.open(cacheNames.pages)
    const kept = await cache.match(path)
    if (kept !== undefined) return kept
    return Response.redirect(`${offlinePath}?from=${encodeURIComponent(path)}`)
  }
}

async function file(request: Request): Promise<Response> {
  return fileFromDevice(await caches.open(cacheNames.files), request)
}

/** Without a network, another size of an image is better than none. */
async function image(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.images)
  const exact = await cache.match(request, { ignoreVary: true })
  if (exact !== undefined) return exact
  try {
    return await fetch(request)
  } catch {
    return (await cache.match(request, { ignoreVary: true, ignoreSearch: true })) ?? Response.error()
  }
}

async function forget(): Promise<void> {
  await Promise.all([cacheNames.pages, cacheNames.images].map((name) => caches.delete(name)))
  await personal.forget()
  await keepOwnPages()
}

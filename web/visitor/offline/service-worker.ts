import { createPageOpener } from './open-page.ts'
import { createStoredPages } from './stored-pages.ts'
import { notifyOfTimer, openTimerPage } from './timer-notification.ts'
import { createPersonalResponses } from '../../app/offline/personal-responses.ts'
import { cacheNames, offlinePath, type OfflineMessage } from './offline-messages.ts'
import { dropOldFiles, fileFromDevice } from '../../app/offline/release-files.ts'
import { worker } from '../../app/offline/worker-scope.ts'

const { caches, release } = worker
const pages = createStoredPages(caches)
const opener = createPageOpener(caches, {
  fetch: (...request) => fetch(...request),
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
})
const personal = createPersonalResponses(caches, {
  // The current user, their private notes, and recipes with the access that the user has.
  path: /^\/api\/v1\/site\/[^/]+\/(current-user$|recipes(\/|$)|notes\/)/,
})

/** Pages that are always cached, whatever the reader has opened. */
const ownPages = [offlinePath, '/', '/shopping-list']

worker.addEventListener('install', (event) => {
  event.waitUntil(install())
  void worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('message', (event) => {
  // Only pages of this origin can post messages, and they post no other type.
  const message = event.data as OfflineMessage
  event.waitUntil(receive(message).then(() => event.ports[0]?.postMessage(null)))
})

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openTimerPage(event.notification))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(opener.open(event))
  else if (/^\/(assets|theme)\//.test(pathname)) event.respondWith(file(request))
  else if (pathname.startsWith('/images/')) event.respondWith(image(request))
  else if (personal.isPersonal(request)) event.respondWith(personal.respond(request))
})

async function receive(message: OfflineMessage): Promise<void> {
  switch (message.type) {
    case 'keep':
      return pages.keep(message)
    case 'opened':
      return pages.keepMissing(message.paths)
    case 'saved':
      return pages.keepSaved(message.paths)
    case 'open-stored':
      return opener.openStored(message.path)
    case 'timer-ended':
      return notifyOfTimer(message)
    case 'forget':
      return forget()
  }
}

/** Stored pages refer to files of the previous release, so they are fetched again. */
async function install(): Promise<void> {
  await Promise.all([keepOwnPages(), pages.addAll(cacheNames.files, release.files)])
  await pages.renew(ownPages)
}

/** Makes no requests: navigations wait until the worker is active. */
async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  await dropOldFiles(await caches.open(cacheNames.files), release.files)
}

async function keepOwnPages(): Promise<void> {
  await Promise.allSettled(ownPages.map((path) => pages.keep({ path, images: [], isSaved: true })))
}

async function file(request: Request): Promise<Response> {
  return fileFromDevice(await caches.open(cacheNames.files), request)
}

/** Offline, falls back to another size of the same image. */
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

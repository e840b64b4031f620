import { maxWaitMs } from '../../app/offline/stored-documents.ts'
import type { RunningArea } from '../../app/running-area.ts'
import { cacheNames, type OfflineMessage } from './offline-messages.ts'

type Router = RunningArea['router']

/**
 * Opens the cached page of a link within the site if the server does not respond in time. It is loaded as a document,
 * which contains its data. For a page that is not cached, it waits.
 */
export function openStoredPages(router: Router, registration: ServiceWorkerRegistration): void {
  let awaited: Location | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const next = router.state.navigation.location
    if (next === awaited) return
    awaited = next
    clearTimeout(timer)
    if (next !== undefined && next.pathname !== router.state.location.pathname)
      timer = setTimeout(() => void open(next), maxWaitMs)
  }
  router.subscribe(follow)
  follow()

  async function open(next: Location): Promise<void> {
    const pages = await caches.open(cacheNames.pages)
    if ((await pages.match(next.pathname, { ignoreVary: true })) === undefined) return
    await announce(registration, { type: 'open-stored', path: next.pathname })
    if (router.state.navigation.location !== next) return
    // "Back" has changed the address already.
    if (location.pathname === next.pathname) location.reload()
    else location.assign(next.pathname + next.search + next.hash)
  }
}

type Location = NonNullable<Router['state']['navigation']['location']>

/** Resolves once the worker has received the message. */
const announce = ({ active }: ServiceWorkerRegistration, message: OfflineMessage) =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    active?.postMessage(message, [port2])
  })

import type { RunningArea } from '../../app/running-area.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { createResponseCache } from './response-cache.ts'
import { announceReturn, onServerReturn } from './server-return.ts'
import { createStoredResponses } from './stored-responses.ts'

/** The delay after the page has loaded, in milliseconds. Nothing depends on its exact value. */
const registrationDelay = 3000

/** True if this browser can use the kitchen offline; always false in development. */
const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Creates the fetch function of the kitchen, which falls back to cached responses when the server does not respond. */
export function storeResponses(send: typeof fetch, token: () => string | null): typeof fetch {
  if (!isPossible) return send
  const cache = createResponseCache({ caches, token })
  const responses = createStoredResponses({ send, cache, onReturn: announceReturn })
  addEventListener('online', responses.reportReturn)
  return responses.fetch
}

/** Registers the service worker, and reloads data that came from the cache once the server responds again. */
export function startOffline({ router }: RunningArea): void {
  if (!isPossible) return
  onServerReturn(() => void router.revalidate())
  setTimeout(register, registrationDelay)
}

function register(): void {
  if (savesData()) return
  navigator.serviceWorker
    .register('/service-worker.js', { scope: '/kitchen', updateViaCache: 'none' })
    .catch((error: unknown) => logFailure('The kitchen does not open without a network', error))
}

/** True if the browser's data saver is on. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

import { routes } from '#core/calls/contract/routes.ts'
import { startArea } from '../app/start-area.tsx'
import { accountRoutes } from './routes.ts'

const loadOffline = () => import('./offline/start-offline.ts')

/** True if this browser can open pages offline; always false in development. */
const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** A fetch that falls back to cached responses; its code is loaded with the first response. */
const storeResponses =
  (send: typeof fetch, token: () => string | null): typeof fetch =>
  (input, init) => {
    const sent = send(input, init)
    if (!isPossible || typeof input !== 'string' || !/current-user|bookmark/.test(input)) return sent
    const response = sent.then(
      (received) => received.clone(),
      () => null,
    )
    const request = new Request(input, init)
    const stored = loadOffline()
      .then(({ followCall }) => followCall({ request, response, token }))
      .catch(() => undefined)
    return sent.catch(async (failure) => (await stored) ?? Promise.reject(failure))
  }

const running = await startArea(accountRoutes, { calls: routes, wrapFetch: storeResponses })

// Loaded after the page. It also handles a session that ended before this code was loaded.
if (isPossible) {
  loadOffline()
    .then(({ startOffline }) => startOffline(running))
    .catch(() => undefined)
}

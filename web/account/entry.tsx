import { routes } from '#core/calls/contract/routes.ts'
import { startArea } from '../app/start-area.tsx'
import { accountRoutes } from './routes.ts'

const loadOffline = () => import('./offline/start-offline.ts')

/** True if pages can be opened offline in this browser; false in development. */
const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** A fetch that falls back to the responses on the device; the code for it is loaded with the first response. */
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

// Loaded after the page; it also handles a session that ended before.
if (isPossible) {
  loadOffline()
    .then(({ startOffline }) => startOffline(running))
    .catch(() => undefined)
}

import { readerRoutes } from '#core/calls/contract/reader-routes.ts'
import { startArea } from '../app/start-area.tsx'
import { visitorRoutes } from './routes.ts'

const running = await startArea(({ site }) => visitorRoutes(site), { calls: readerRoutes })

/** The delay after the page load, in milliseconds; nothing depends on this work. */
const delay = 3000

/** Starts caching recipes on the device; a sign-out before the start is handled too. */
function keepReading() {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    import('./offline/follow-reading.ts')
      .then(({ followReading }) => followReading(running))
      .catch(() => undefined)
  }
  setTimeout(start, delay)
  running.session.ref.subscribe((snapshot) => {
    if (snapshot.matches({ signedIn: 'signingOut' })) start()
  })
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) keepReading()

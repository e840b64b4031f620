import { startArea } from '../app/start-area.tsx'
import { visitorRoutes } from './routes.ts'

const running = await startArea(({ site }) => visitorRoutes(site))

/** Long after the page itself: nobody waits for it. */
const delay = 3000

/** Keeps recipes on the device; a reader who signs out before it began is heard too. */
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

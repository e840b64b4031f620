import type { RunningArea } from '../../app/running-area.ts'
import { logFailure } from '../../app/log-failure.ts'
import { createAnswerCache } from './answer-cache.ts'
import { announceReturn, onServerReturn } from './server-return.ts'
import { createStoredAnswers } from './stored-answers.ts'

/** Long after the page itself, in milliseconds: nobody waits for it. */
const registrationDelay = 3000

/** Whether the kitchen opens without a network in this browser; not while somebody develops. */
const isPossible = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis

/** Makes the fetch of the kitchen, which answers from this device where the server does not. */
export function storeAnswers(send: typeof fetch, token: () => string | null): typeof fetch {
  if (!isPossible) return send
  const cache = createAnswerCache({ caches, token })
  const answers = createStoredAnswers({ send, cache, onReturn: announceReturn })
  addEventListener('online', answers.noteReturn)
  return answers.fetch
}

/** Loads again what was shown from this device once the server answers, and has the pages themselves stored. */
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

/** True where the person asked the browser to load as little as it can. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

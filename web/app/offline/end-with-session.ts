import type { Session, SessionSnapshot } from '../session.tsx'
import { deletePersonalCaches } from './personal-caches.ts'

/** Deletes an account's data from this device when its session ends: signed out here or elsewhere, or expired. */
export function endWithSession({ ref }: Session): void {
  if (!('caches' in globalThis)) return
  let known: Stage = 'going'
  const follow = (snapshot: SessionSnapshot) => {
    const stage = stageOf(snapshot)
    // Twice, because a response may be cached while the session ends.
    if (stage !== known && stage !== 'going') deletePersonalCaches(caches).catch(() => undefined)
    known = stage
  }
  ref.subscribe(follow)
  follow(ref.getSnapshot())
}

type Stage = 'going' | 'ending' | 'over'

function stageOf(snapshot: SessionSnapshot): Stage {
  if (snapshot.matches('signedOut')) return 'over'
  return snapshot.matches({ signedIn: 'signingOut' }) ? 'ending' : 'going'
}

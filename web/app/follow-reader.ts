import type { createBrowserRouter } from 'react-router'
import type { PageHandle } from '../browser/head.ts'
import { currentUserOf, type Session, type SessionSnapshot } from './session.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Reloads a page when the reader changes and its data depends on the reader. */
export function followReader({ ref }: Session, router: Router): void {
  let known = readerKey(null)
  const follow = (snapshot: SessionSnapshot) => {
    const user = currentUserOf(snapshot)
    if (user === undefined || readerKey(user) === known) return
    known = readerKey(user)
    const { matches, loaderData, errors } = router.state
    const differs = matches.some(({ route: { id, handle } }) => {
      // Route modules type their own handle; `routes.ts` admits no other kind.
      const page = handle as PageHandle<unknown> | undefined
      return loaderData[id] !== undefined && page?.dependsOnReader?.(loaderData[id]) === true
    })
    if (differs || errors !== null) void router.revalidate()
  }
  ref.subscribe(follow)
  follow(ref.getSnapshot())
}

type Reader = NonNullable<ReturnType<typeof currentUserOf>> | null

function readerKey(user: Reader): string {
  return user === null ? 'nobody' : `${user.id} ${user.currentSubscription?.planType ?? ''}`
}

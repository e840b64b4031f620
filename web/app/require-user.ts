import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { waitFor } from 'xstate'
import type { CurrentUser } from '#core/model/account/user.ts'
import { signInPath } from '#core/model/account/sign-in-path.ts'
import { sessionOf } from './loading.ts'
import type { SessionSnapshot } from './session.tsx'

/**
 * Lets nobody but readers who are signed in to a page; visitors are led to the sign-in screen and back. The server
 * does not know who reads: there the page is rendered without what only its reader may see.
 */
export const requireUser: MiddlewareFunction = async ({ context, request }, next) => {
  const user = await readerOf(context, request.signal)
  const { pathname, search } = new URL(request.url)
  // Who wants a site of their own is most often new.
  const screen = pathname === '/create' ? '/sign-up' : '/sign-in'
  // Without a network the screen would not open, and the page says that nobody is signed in.
  if (user === null && navigator.onLine === false) throw data(null, { status: 401 })
  if (user === null) await leaveFor(signInPath(pathname + search, screen), request.url)
  return next()
}

/** The sign-in screen may be in another area, which is a document of its own; the promise never resolves. */
function leaveFor(path: string, from: string): Promise<never> {
  // Going back from there must not lead to a page that only leads there again.
  if (from === location.href) location.replace(path)
  else location.assign(path)
  return new Promise(() => undefined)
}

const isSettled = (snapshot: SessionSnapshot) => !snapshot.hasTag('pending') || snapshot.hasTag('failed')

/**
 * The reader, as soon as it is known, and null when nobody is signed in; undefined on the server. Throws the error
 * page of an outage where the server does not say who reads.
 */
export async function readerOf(
  context: Readonly<RouterContextProvider>,
  signal: AbortSignal,
): Promise<CurrentUser | null | undefined> {
  const session = sessionOf(context)
  if (session === null) return undefined
  const snapshot = await waitFor(session.ref, isSettled, { signal })
  if (snapshot.hasTag('failed')) throw data(null, { status: 503 })
  return snapshot.context.user
}

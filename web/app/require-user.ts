import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { waitFor } from 'xstate'
import type { CurrentUser } from '#core/model/account/user.ts'
import { nextPath, signInPath } from '#core/model/account/sign-in-path.ts'
import { mainPaths } from '#core/model/platform/page-paths.ts'
import { landingOf, sessionOf } from './loading.ts'
import { pageAddress } from '../browser/navigation/page-address.ts'
import { signedOutReason } from '../browser/navigation/flash-message.ts'
import type { SessionSnapshot } from './session.tsx'

/**
 * Restricts a page to signed-in readers; others are redirected to the sign-in screen and back. The server does not know
 * the reader: there the page is rendered without private content.
 */
export const requireUser: MiddlewareFunction = async ({ context, request }, next) => {
  const page = new URL(request.url)
  // The page then only collects addresses, which requires no account.
  if (page.pathname === '/create' && !landingOf(context).isCreationOpen) return next()
  const settled = await settledSession(context, request.signal)
  const user = settled?.snapshot.context.user
  // People who want to create a site usually have no account yet.
  const screen = page.pathname === '/create' ? '/sign-up' : '/sign-in'
  // Offline, the sign-in screen cannot be loaded; the page then says that the reader is not signed in.
  if (user === null && navigator.onLine === false) throw data(null, { status: 401 })
  if (settled !== null && user === null) {
    const reason = signedOutReason(settled.snapshot)
    if (reason !== null) settled.notice.keep(reason)
    // The fragment prefills the address of the sign-in form.
    const target = isWayToAccount(page)
      ? signInPath(nextPath(page.searchParams.get('next'))) + location.hash
      : signInPath(pageAddress(page), screen)
    await leaveFor(target, request.url)
  }
  return next()
}

/**
 * True for the page that asks a signed-in reader whether to continue with this account, which is unnecessary after
 * signing in.
 */
function isWayToAccount({ pathname, searchParams }: URL): boolean {
  return pathname === mainPaths.continue && !searchParams.has('site')
}

/** Loads the sign-in screen as a document, because it may be in another area; the promise never resolves. */
function leaveFor(path: string, from: string): Promise<never> {
  // Replaces the history entry, because Back would redirect again.
  if (from === location.href.replace(/#.*/s, '')) location.replace(path)
  else location.assign(path)
  return new Promise(() => undefined)
}

const isSettled = (snapshot: SessionSnapshot) => !snapshot.hasTag('pending') || snapshot.hasTag('failed')

/**
 * The reader once known, null if signed out; undefined on the server. Throws the error page of an outage if the server
 * does not respond.
 */
export async function readerOf(
  context: Readonly<RouterContextProvider>,
  signal: AbortSignal,
): Promise<CurrentUser | null | undefined> {
  return (await settledSession(context, signal))?.snapshot.context.user
}

/** The settled session and the messages of its tab; null on the server. */
async function settledSession(context: Readonly<RouterContextProvider>, signal: AbortSignal) {
  const session = sessionOf(context)
  if (session === null) return null
  const snapshot = await waitFor(session.ref, isSettled, { signal })
  if (snapshot.hasTag('failed')) throw data(null, { status: 503 })
  return { snapshot, notice: session.notice }
}

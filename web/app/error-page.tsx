import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useApp } from './app-context.tsx'
import { closedSiteWords } from '../browser/navigation/closed-site.ts'
import { HeadEffect } from './head-effect.tsx'
import { useSessionRef } from './session.tsx'

/** The page of a site that lists the cached pages; other hosts cache none. */
const offlinePath = '/offline'

const words = {
  missing: {
    number: '404',
    title: 'This page is off the menu',
    text: 'The address may have changed, or the page has been taken down.',
  },
  closed: { number: '403', ...closedSiteWords },
  broken: {
    number: '500',
    title: 'Something went wrong',
    text: 'It is not your fault. Please try again in a moment.',
  },
  offline: {
    number: '',
    title: 'No connection',
    text: 'This page needs the internet, and there is no connection. Please try again once there is one.',
  },
} as const

/** Updates the head for a page that rendered, not for one that failed. */
export function Component() {
  return (
    <>
      <HeadEffect />
      <Outlet />
    </>
  )
}

/** The error page, rendered instead of a page that failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { site, mainOrigin } = useApp()
  const { number, title, text } = textsFor(error, site !== null)
  const isClosed = title === words.closed.title
  const isOffline = title === words.offline.title
  useEffect(() => {
    document.title = `${title} · ${site?.title ?? 'Trivet'}`
  })
  useEffect(() => {
    if (isOffline) void openSavedPage()
  }, [isOffline])
  useReturnOfNetwork(isOffline)
  return (
    <section className="error-page">
      {number !== '' && (
        <p className="error-page__number" aria-hidden="true">
          {number}
        </p>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="error-page__actions">
        {title !== words.missing.title && <TryAgain />}
        <a className="button button--plain" href={isClosed ? mainOrigin : '/'}>
          Go to Homepage
        </a>
      </div>
    </section>
  )
}

/** Opens a cached page as a document, which contains its data, or else the site's list of cached pages. */
async function openSavedPage(): Promise<void> {
  if (!('caches' in window)) return
  const { pathname, search } = location
  if ((await caches.match(pathname)) !== undefined) location.reload()
  else if ((await caches.match(offlinePath)) !== undefined)
    location.replace(`${offlinePath}?from=${encodeURIComponent(pathname + search)}`)
}

/**
 * A call without a response, or a sign-in screen that cannot be loaded, is not a failure of the site while the device
 * is offline.
 */
function textsFor(error: unknown, isOnSite: boolean) {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 404) return words.missing
  // On a site, 403 means that the site is closed.
  if (status === 403 && isOnSite) return words.closed
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return isOffline && (status === null || status === 401) ? words.offline : words.broken
}

/** Loads the session again if the reader is unknown, then the page. */
function useTryAgain() {
  const session = useSessionRef()
  const { revalidate, state } = useRevalidator()
  const tryAgain = useCallback(() => {
    session.send({ type: 'session.retry' })
    void revalidate()
  }, [session, revalidate])
  return { tryAgain, isTrying: state === 'loading' }
}

/** Retries as soon as the network is back. */
function useReturnOfNetwork(isOffline: boolean) {
  const { tryAgain } = useTryAgain()
  useEffect(() => {
    if (!isOffline) return
    // The network may have returned before this effect ran.
    if (navigator.onLine) tryAgain()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [isOffline, tryAgain])
}

function TryAgain() {
  const { tryAgain, isTrying } = useTryAgain()
  return (
    <Button variant="primary" aria-disabled={isTrying} onClick={tryAgain}>
      Try again
    </Button>
  )
}

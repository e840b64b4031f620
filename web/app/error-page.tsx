import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useApp } from './app-context.tsx'
import { HeadEffect } from './head-effect.tsx'
import { useSessionRef } from './session.tsx'

const words = {
  missing: {
    number: '404',
    title: 'This page is off the menu',
    text: 'The address may have changed, or the page has been taken down.',
  },
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

/** A page that can be shown; its head speaks only for it, never for one that failed. */
export function Component() {
  return (
    <>
      <HeadEffect />
      <Outlet />
    </>
  )
}

/** What is in the place of a page that could not be shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { number, title, text } = wordsFor(error)
  const { site } = useApp()
  const isOffline = title === words.offline.title
  useEffect(() => {
    document.title = `${title} · ${site?.title ?? 'Trivet'}`
  })
  useEffect(() => {
    if (isOffline) void openSavedPage()
  }, [isOffline])
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
        {isOffline && site !== null ? (
          <a className="button button--plain" href="/offline">
            What is on this device
          </a>
        ) : (
          <a className="button button--plain" href="/">
            Go to Homepage
          </a>
        )}
      </div>
    </section>
  )
}

/** A page that is kept on the device opens as a document, for its data is in it. */
async function openSavedPage(): Promise<void> {
  if ('caches' in window && (await caches.match(location.pathname)) !== undefined) location.reload()
}

/**
 * A call that no answer came to, and a sign-in screen that would not open, are not the site's failure while the device
 * says that it has no connection.
 */
function wordsFor(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 404) return words.missing
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return isOffline && (status === null || status === 401) ? words.offline : words.broken
}

/** Asks again who reads, where that is not known, and loads the page again. */
function TryAgain() {
  const session = useSessionRef()
  const { revalidate, state } = useRevalidator()
  const tryAgain = () => {
    session.send({ type: 'session.retry' })
    void revalidate()
  }
  return (
    <Button variant="primary" aria-disabled={state === 'loading'} onClick={tryAgain}>
      Try again
    </Button>
  )
}

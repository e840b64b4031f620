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

/** What stands in the place of a page that could not be shown. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { number, title, text } =
    isRouteErrorResponse(error) && error.status === 404 ? words.missing : words.broken
  const { site } = useApp()
  useEffect(() => {
    document.title = `${title} · ${site?.title ?? 'Trivet'}`
  })
  return (
    <section className="error-page">
      <p className="error-page__number" aria-hidden="true">
        {number}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="error-page__actions">
        {number === words.broken.number && <TryAgain />}
        <a className="button button--plain" href="/">
          Go to Homepage
        </a>
      </div>
    </section>
  )
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
    <Button look="primary" aria-disabled={state === 'loading'} onClick={tryAgain}>
      Try again
    </Button>
  )
}

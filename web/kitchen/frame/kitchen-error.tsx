import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { logFailure } from '../../browser/log-failure.ts'
import { useSessionRef } from '../../app/session.tsx'
import { useSignInPath } from '../../sign-in/sign-in-link.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { DeviceRecipesLater } from '../recipes/device/device-recipes-later.tsx'
import { useOnline, useOnlineAgain } from '../../browser/use-online.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { Message } from '../page/message.tsx'
import { ForbiddenPage, MissingPage } from '../page/unavailable-page.tsx'
import { MissingSite } from './missing-site.tsx'
import { kitchenPath, missingRole } from '../page/navigation.ts'

/** Replaces a kitchen page, or a whole kitchen, that failed to load or render. */
export function KitchenError({ of }: { readonly of: 'page' | 'site' }) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : null
  const isOnline = useOnline()
  useEffect(() => {
    if (status === null) logFailure('A page of the kitchen failed', error)
  }, [error, status])
  if (status === 401) return <SignedOut />
  if (status === 403 && of === 'page') return <ForbiddenPage />
  if (status === 404) return of === 'site' ? <MissingSite /> : <MissingPage />
  const words = isOnline ? notLoaded : offline
  const isUnanswered = status === null || status === 503
  return isUnanswered && of === 'page' ? <UnansweredPage {...words} /> : <Failed {...words} below={null} />
}

/** Replaces a page whose data could not be loaded. The role check needs no response from the server. */
function UnansweredPage(words: Pick<FailedProps, 'title' | 'text'>) {
  const { role, slug } = useKitchenSite()
  const { pathname } = useLocation()
  const isForbidden = missingRole(role, pathname.slice(kitchenPath(slug, '').length)) !== null
  return isForbidden ? <ForbiddenPage /> : <Failed {...words} below={<DeviceRecipesLater />} />
}

const notLoaded = {
  title: 'This page did not load',
  text: 'Nothing is lost. Try again; if it keeps failing, the server may be busy.',
}

const offline = {
  title: 'You are offline',
  text: 'This page needs the internet. It opens as soon as you are connected again.',
}

function SignedOut() {
  const signInPath = useSignInPath()
  return (
    <Message title="You are signed out" text="Sign in to return to this page.">
      <a className="button button--primary" href={signInPath}>
        Sign in
      </a>
    </Message>
  )
}

type FailedProps = { readonly title: string; readonly text: string; readonly below: ReactNode }

function Failed({ title, text, below }: FailedProps) {
  const session = useSessionRef()
  const { revalidate, state } = useRevalidator()
  const retry = () => {
    session.send({ type: 'session.retry' })
    void revalidate()
  }
  useOnlineAgain(retry)
  return (
    <Message title={title} text={text} below={below}>
      <Button variant="primary" aria-disabled={state === 'loading'} onClick={retry}>
        Retry
      </Button>
      <Link className="button button--plain" to="/kitchen">
        Your sites
      </Link>
    </Message>
  )
}

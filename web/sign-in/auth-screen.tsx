import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signInMachine, type SignInOutcome } from '#core/machines/session/sign-in-machine.ts'
import { nextPath } from '#core/model/account/sign-in-path.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { useApp } from '../app/app-context.tsx'
import { cameBack } from '../browser/navigation/came-back.ts'
import { useSelector } from '../browser/machine.ts'
import type { PostedForm } from '../browser/posted-form.ts'
import { useCurrentUser, useSessionRef } from '../app/session.tsx'
import { signInMarkerOf } from '../browser/stored/sign-in-marker.ts'
import { signInActors } from './sign-in-actors.ts'
import { SignInForm } from './sign-in-form.tsx'
import { emailOfFragment } from './sign-in-link.ts'

type AuthScreenProps = {
  readonly mode: 'SIGN_IN' | 'SIGN_UP'
  /** The result of the form if the browser submitted it without scripts. */
  readonly posted: PostedForm | null
  /** The button label in a custom site layout. */
  readonly button?: string
}

/** The sign-in or sign-up screen; a signed-in reader is redirected immediately. */
export function AuthScreen({ mode, posted, button }: AuthScreenProps) {
  const app = useApp()
  const [search] = useSearchParams()
  const next = nextPath(search.get('next'))
  const machine = useMemo(() => signInMachine.provide({ actors: signInActors(app, next) }), [app, next])
  const form = useActorRef(machine, {
    input: {
      mode,
      newslettersEnabled: app.site?.newslettersEnabled ?? false,
      newsletterChecked: posted?.subscribe ?? app.site?.newsletterCheckedByDefault ?? true,
      ...(posted === null
        ? {}
        : { email: posted.email, error: posted.error, isAsked: posted.error === null }),
      marker: signInMarkerOf(app.device),
    },
  })
  useEffect(() => {
    const email = emailOfFragment(location.hash)
    if (email !== null) form.send({ type: 'email.change', email })
  }, [form])
  const user = useCurrentUser()
  useEffect(() => {
    if (user != null) form.send({ type: 'reader.signed-in' })
  }, [user, form])
  const outcome = useSelector(form, ({ output }) => output)
  const isBackNavigation = useIsBackNavigation(user)
  useSignInOutcome(outcome, next, isBackNavigation)
  return (
    <section className="auth">
      <SignInForm form={form} button={button} />
    </section>
  )
}

/**
 * True if a signed-in reader came back to the screen with the Back button. The page that they signed in for comes after
 * it in the history, so they are sent further back instead of forward again.
 */
function useIsBackNavigation(user: CurrentUser | null | undefined): () => boolean {
  const isNeeded = useRef(false)
  useEffect(() => {
    if (user === null) isNeeded.current = true
  }, [user])
  useEffect(() => {
    // After a restore from the back/forward cache, the value from before no longer applies.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isNeeded.current = false
    }
    addEventListener('pageshow', restart)
    return () => removeEventListener('pageshow', restart)
  }, [])
  return useCallback(() => !isNeeded.current && cameBack(), [])
}

/** Starts the session that a form created, and navigates to the page that the reader wanted. */
export function useSignInOutcome(
  outcome: SignInOutcome | undefined,
  redirectTo: string,
  isBackNavigation: () => boolean = never,
) {
  const session = useSessionRef()
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome === undefined) return
    if (outcome.signedIn !== null) session.send({ type: 'session.begin', signedIn: outcome.signedIn })
    if (isBackNavigation()) void navigate(-1)
    else void navigate(redirectTo, { replace: true })
  }, [outcome, redirectTo, session, navigate, isBackNavigation])
}

const never = () => false

import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signInMachine, type SignInOutcome } from '#core/machines/sign-in-machine.ts'
import { nextPath } from '#core/model/account/sign-in-path.ts'
import { useApp } from '../app/app-context.tsx'
import { useSelector } from '../app/machine.ts'
import type { PostedForm } from '../app/posted-form.ts'
import { useCurrentUser, useSessionRef } from '../app/session.tsx'
import { signInMarkerOf } from '../app/sign-in-marker.ts'
import { signInActors } from './sign-in-actors.ts'
import { SignInForm } from './sign-in-form.tsx'

type AuthScreenProps = {
  readonly mode: 'SIGN_IN' | 'SIGN_UP'
  /** What became of the form, where the browser sent it by itself. */
  readonly posted: PostedForm | null
  /** What the button says in a layout of a site's own. */
  readonly button?: string
}

/** The sign-in or the sign-up screen; who is signed in already is led on at once. */
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
  const user = useCurrentUser()
  useEffect(() => {
    if (user != null) form.send({ type: 'reader.signed-in' })
  }, [user, form])
  const outcome = useSelector(form, ({ output }) => output)
  useSignInOutcome(outcome, next)
  return (
    <section className="auth">
      <SignInForm form={form} button={button} />
    </section>
  )
}

/** Starts the session that a form has led to, and goes where the reader was going. */
export function useSignInOutcome(outcome: SignInOutcome | undefined, redirectTo: string) {
  const session = useSessionRef()
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome === undefined) return
    if (outcome.signedIn !== null) session.send({ type: 'session.begin', signedIn: outcome.signedIn })
    void navigate(redirectTo, { replace: true })
  }, [outcome, redirectTo, session, navigate])
}

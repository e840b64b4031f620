import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { magicLinkMachine } from '#core/machines/session/magic-link-machine.ts'
import { sessionStage } from '#core/machines/session/session-machine.ts'
import { signInMachine } from '#core/machines/session/sign-in-machine.ts'
import { nextPath } from '#core/model/account/sign-in-path.ts'
import { useApp } from '../app/app-context.tsx'
import type { PageHandle } from '../browser/head.ts'
import { useSelector } from '../browser/machine.ts'
import { useCurrentUser, useSession, useSessionRef } from '../app/session.tsx'
import { signInMarkerOf } from '../browser/stored/sign-in-marker.ts'
import { Button } from '../ui/button.tsx'
import { useSignInOutcome } from './auth-screen.tsx'
import { linkQuestion } from './confirm-link-dialog.tsx'
import { signInActors } from './sign-in-actors.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({ title: `Signing in · ${siteTitle}`, isHidden: true }),
}

/** The target page of the link in a sign-in mail. */
export function Component() {
  const app = useApp()
  const [search] = useSearchParams()
  const next = nextPath(search.get('next'))
  const machine = useMemo(() => {
    const signIn = signInMachine.provide({ actors: signInActors(app, next) })
    return magicLinkMachine.provide({ actors: { signIn } })
  }, [app, next])
  const page = useActorRef(machine, { input: { next, marker: signInMarkerOf(app.device) } })
  const stage = useSession(sessionStage)
  useEffect(() => page.send({ type: 'session.change', stage }), [page, stage])

  const isUnconfirmed = useSelector(page, (snapshot) => snapshot.matches('unconfirmed'))
  const isClaimed = useSelector(page, (snapshot) => snapshot.matches({ asking: 'tokenClaimed' }))
  const form = useSelector(page, (snapshot) => snapshot.children['form'])
  useSignInOutcome(
    useSelector(page, ({ output }) => output),
    next,
  )

  return (
    <section className="auth">
      {form !== undefined ? (
        <SignInForm form={form} {...(isClaimed ? { title: 'Your sign in link has expired' } : {})} />
      ) : isUnconfirmed ? (
        <ConfirmLink />
      ) : (
        <div className="auth__form" aria-busy="true">
          <div className="auth__heading">
            <h1>Signing you in …</h1>
            <p role="status" className="needs-script">
              This takes a moment.
            </p>
            <p className="without-script">
              Signing in needs JavaScript. Please open the link in a browser that runs it.
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

/** A button that confirms a link opened in a browser other than the one that requested it. */
function ConfirmLink() {
  const session = useSessionRef()
  const user = useCurrentUser()
  return (
    <div className="auth__form">
      <div className="auth__heading">
        <h1>One more step</h1>
        <p>{linkQuestion(user?.email ?? null)}</p>
      </div>
      <Button
        variant="primary"
        className="button--wide"
        onClick={() => session.send({ type: 'link.confirm' })}
      >
        Sign in
      </Button>
      {user != null && (
        <Button variant="quiet" onClick={() => session.send({ type: 'link.dismiss' })}>
          Stay signed in as {user.email}
        </Button>
      )}
    </div>
  )
}

import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { useActorRef } from '@xstate/react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { signInMachine } from '#core/machines/session/sign-in-machine.ts'
import { useApp } from '../../app/app-context.tsx'
import { useSelector } from '../../browser/machine.ts'
import { useCurrentUser, useSession, useSessionRef } from '../../app/session.tsx'
import { signInMarkerOf } from '../../browser/stored/sign-in-marker.ts'
import { signInActors } from '../../sign-in/sign-in-actors.ts'
import { SignInForm } from '../../sign-in/sign-in-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useHasSessionEnded } from './use-has-session-ended.ts'
import '../../sign-in/auth.css'
import styles from './sign-in-dialog.module.css'

type SignInDialogProps<Draft extends object> = { readonly editor: EditorRef<Draft> }

/** A sign-in dialog over an editor whose session has expired. Unsaved work is kept, and saved after signing in. */
export function SignInDialog<Draft extends object>({ editor }: SignInDialogProps<Draft>) {
  const isSignedOut = useSelector(editor, (snapshot) => snapshot.matches({ server: 'signedOut' }))
  // Once the session is known to have ended, the page frame asks for sign-in.
  const isAskedByFrame = useHasSessionEnded()
  const retry = useCallback(() => editor.send({ type: 'session.begin' }), [editor])
  useOnVisible(retry, isSignedOut)
  if (!isSignedOut || isAskedByFrame) return null
  return (
    <SignIn title="Sign in to save" onClose={retry}>
      Your work is safe on this device. Sign in, and it is saved.
    </SignIn>
  )
}

/**
 * A sign-in link that was opened in another tab also signs in this one, so this checks when the tab becomes visible.
 */
function useOnVisible(onVisible: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const check = () => document.visibilityState === 'visible' && onVisible()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [onVisible, isOn])
}

type SignInProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog for signing in again on the same page. */
export function SignIn({ title, onClose, children }: SignInProps) {
  const app = useApp()
  const session = useSessionRef()
  const expired = useSession(({ context }) => context.expiredEmail)
  const email = useCurrentUser()?.email ?? expired ?? undefined
  const machine = useMemo(
    () => signInMachine.provide({ actors: signInActors(app, location.pathname) }),
    [app],
  )
  const form = useActorRef(machine, {
    input: {
      mode: 'SIGN_IN',
      ...(email === undefined ? {} : { email }),
      newslettersEnabled: false,
      newsletterChecked: false,
      marker: signInMarkerOf(app.device),
    },
  })
  const outcome = useSelector(form, ({ output }) => output)
  useEffect(() => {
    if (outcome?.signedIn != null) session.send({ type: 'session.begin', signedIn: outcome.signedIn })
  }, [outcome, session])
  return (
    <Dialog isOpen onClose={onClose} title="You have been signed out">
      <div className={styles['form']}>
        <p>{children}</p>
        <SignInForm form={form} title={title} isOverPage />
      </div>
    </Dialog>
  )
}

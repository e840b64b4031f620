import { useEffect, useMemo } from 'react'
import { useActorRef } from '@xstate/react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { signInMachine } from '#core/machines/sign-in-machine.ts'
import { useApp } from '../../app/app-context.tsx'
import { useSelector } from '../../app/machine.ts'
import { useSessionRef } from '../../app/session.tsx'
import { signInMarkerOf } from '../../app/sign-in-marker.ts'
import { signInActors } from '../../sign-in/sign-in-actors.ts'
import { SignInForm } from '../../sign-in/sign-in-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import '../../sign-in/auth.css'
import styles from './sign-in-dialog.module.css'

type SignInDialogProps<Draft extends object> = { readonly editor: EditorRef<Draft> }

/** Signs in over an editor when the session has ended. The work stays where it is, and is saved afterwards. */
export function SignInDialog<Draft extends object>({ editor }: SignInDialogProps<Draft>) {
  const isSignedOut = useSelector(editor, (snapshot) => snapshot.matches({ server: 'signedOut' }))
  return isSignedOut ? <SignIn onRetry={() => editor.send({ type: 'session.begin' })} /> : null
}

function SignIn({ onRetry }: { readonly onRetry: () => void }) {
  const app = useApp()
  const session = useSessionRef()
  const machine = useMemo(
    () => signInMachine.provide({ actors: signInActors(app, location.pathname) }),
    [app],
  )
  const form = useActorRef(machine, {
    input: {
      mode: 'SIGN_IN',
      newslettersEnabled: false,
      newsletterChecked: false,
      marker: signInMarkerOf(app.device),
    },
  })
  const outcome = useSelector(form, ({ output }) => output)
  useEffect(() => {
    if (outcome?.signedIn != null) session.send({ type: 'session.begin', signedIn: outcome.signedIn })
  }, [outcome, session])
  // A link that was opened in another tab has signed this device in as well.
  useEffect(() => {
    const retry = () => document.visibilityState === 'visible' && onRetry()
    document.addEventListener('visibilitychange', retry)
    return () => document.removeEventListener('visibilitychange', retry)
  }, [onRetry])
  return (
    <Dialog isOpen onClose={onRetry} title="You have been signed out">
      <div className={styles['form']}>
        <p>Your work is safe on this device. Sign in, and it is saved.</p>
        <SignInForm form={form} title="Sign in to save" />
      </div>
    </Dialog>
  )
}

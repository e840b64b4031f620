import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SignIn } from '../ui/sign-in-dialog.tsx'
import { useHasSessionEnded } from '../ui/use-has-session-ended.ts'
import styles from './site-frame.module.css'

/** Asks for sign-in on top of a page whose session has ended, so that no input is lost. */
export function SessionEnd() {
  return useHasSessionEnded() ? <SignedOut /> : null
}

function SignedOut() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <p className={styles['closed']}>
        <strong>You have been signed out.</strong> What you have entered stays here.{' '}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Sign in
        </Button>
      </p>
      {isOpen && (
        <SignIn title="Sign in to continue" onClose={() => setOpen(false)}>
          What you have entered stays here. Sign in to continue where you were.
        </SignIn>
      )}
    </>
  )
}

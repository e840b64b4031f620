import { useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'

const emailOf = ({ context }: SessionSnapshot) => context.user?.email ?? null

/** Asks whether to sign in with a link that another browser requested. */
export function ConfirmLinkDialog() {
  const session = useSessionRef()
  const email = useSession(emailOf)
  return (
    <Dialog
      isOpen
      onClose={() => session.send({ type: 'link.dismiss' })}
      title="One more step"
      footer={
        <Button variant="primary" onClick={() => session.send({ type: 'link.confirm' })}>
          Sign in
        </Button>
      }
    >
      <p>{linkQuestion(email)}</p>
    </Dialog>
  )
}

/** The question for a link that this browser did not request: another browser did, or it was mailed after a payment. */
export function linkQuestion(email: string | null): string {
  return email === null
    ? 'This link was not requested in this browser. Sign in here with it?'
    : `You are signed in as ${email}. This link was not requested in this browser. Sign in here with it?`
}

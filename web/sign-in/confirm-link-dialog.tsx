import { useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const emailOf = ({ context }: SessionSnapshot) => context.user?.email ?? null

/** Asks once whether a link that was requested by another browser signs in here. */
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

/**
 * The question to a reader whose browser did not request the link: another one did, or it was mailed after a payment.
 */
export function linkQuestion(email: string | null): string {
  return email === null
    ? 'The link was not asked for in this browser. Sign in here with it?'
    : `You are signed in as ${email}. The link was not asked for in this browser. Sign in here with it?`
}

import { useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const emailOf = ({ context }: SessionSnapshot) => context.user?.email ?? null

/** Asks once whether a link that was mailed to another browser signs in here. */
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

/** What is asked of somebody whose browser did not ask for the link. */
export function linkQuestion(email: string | null): string {
  return email === null
    ? 'You opened the link in another browser than the one that asked for it. Sign in here?'
    : `You are signed in as ${email}. The link was asked for in another browser. Sign in here with it?`
}

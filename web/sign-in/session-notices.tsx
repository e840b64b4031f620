import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkNotice, sessionStage } from '#core/machines/session-machine.ts'
import { sitePaths } from '#core/model/site/page-paths.ts'
import { signInPath } from '#core/model/account/sign-in-path.ts'
import { useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePageAddress } from './sign-in-link.ts'

/** The page that says all of this by itself. */

/** What a session has to say on any page: that a link waits for a press, that it is spent, that the session ended. */
export function SessionNotices() {
  const isCallback = useLocation().pathname === sitePaths.callback
  useSpentLinkNotice(isCallback)
  useExpiryNotice()
  return isCallback ? null : <ConfirmLinkDialog />
}

const stageOf = (snapshot: SessionSnapshot) => sessionStage(snapshot)
const emailOf = ({ context }: SessionSnapshot) => context.user?.email ?? null

/** Asks once whether a link that was mailed to another browser signs in here. */
function ConfirmLinkDialog() {
  const session = useSessionRef()
  const isAsking = useSession(stageOf) === 'unconfirmed'
  const email = useSession(emailOf)
  return (
    <Dialog
      isOpen={isAsking}
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

/** Says that a link was spent, unless the page behind the link says so itself to whom it asks for an address. */
function useSpentLinkNotice(isCallback: boolean) {
  const session = useSessionRef()
  const showToast = useToast()
  const notice = useSession(linkNotice)
  const isSilent = notice === null || (isCallback && notice.isSignedOut)
  const text = notice?.text ?? null
  useEffect(() => {
    if (isSilent || text === null) return
    showToast({ text })
    session.send({ type: 'link.notice-seen' })
  }, [isSilent, text, session, showToast])
}

/** Says that the server does not know the reader any more, and offers to sign in again. */
function useExpiryNotice() {
  const session = useSessionRef()
  const showToast = useToast()
  const navigate = useNavigate()
  const address = usePageAddress()
  useEffect(() => {
    const { unsubscribe } = session.on('session.expired', () =>
      showToast({
        text: 'You have been signed out.',
        action: { label: 'Sign in', onUse: () => void navigate(signInPath(address)) },
      }),
    )
    return unsubscribe
  }, [session, showToast, navigate, address])
}

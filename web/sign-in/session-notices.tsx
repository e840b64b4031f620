import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkNotice, sessionStage } from '#core/machines/session-machine.ts'
import { sitePaths } from '#core/model/site/page-paths.ts'
import { signInPath } from '#core/model/account/sign-in-path.ts'
import { useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePageAddress } from './sign-in-link.ts'

const ConfirmLinkDialog = lazy(async () => ({
  default: (await import('./confirm-link-dialog.tsx')).ConfirmLinkDialog,
}))

/** What a session has to say on any page: that a link waits for a press, that it is spent, that the session ended. */
export function SessionNotices() {
  const isCallback = useLocation().pathname === sitePaths.callback
  useSpentLinkNotice(isCallback)
  useExpiryNotice()
  const isConfirming = useSession(isAsking) && !isCallback
  return isConfirming ? (
    <Suspense>
      <ConfirmLinkDialog />
    </Suspense>
  ) : null
}

const isAsking = (snapshot: SessionSnapshot) => sessionStage(snapshot) === 'unconfirmed'

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

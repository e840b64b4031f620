import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkNotice, sessionStage } from '#core/machines/session/session-machine.ts'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import { signInPath } from '#core/model/account/sign-in-path.ts'
import { signedOutSentence } from '../browser/navigation/flash-message.ts'
import { importAgain } from '../browser/start/import-again.ts'
import { useFlashMessage, useSession, useSessionRef, type SessionSnapshot } from '../app/session.tsx'
import { loadedPart, type LoadFailure } from '../ui/loading/loaded-part.tsx'
import { DialogFailed } from '../ui/loading/part-failed.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import { usePageAddress } from './sign-in-link.ts'

const loadDialog = importAgain(() => import('./confirm-link-dialog.tsx'))
const ConfirmLinkDialog = loadedPart(async () => (await loadDialog()).ConfirmLinkDialog, {
  failed: (failure) => <ConfirmLinkFailed failure={failure} />,
})

function ConfirmLinkFailed({ failure }: { readonly failure: LoadFailure }) {
  const session = useSessionRef()
  const dismiss = () => session.send({ type: 'link.dismiss' })
  return <DialogFailed title="Sign in" what="This question" failure={failure} onClose={dismiss} />
}

/** The session notices on any page: a link needs confirmation, a link was used before, or the session has ended. */
export function SessionNotices() {
  const isCallback = useLocation().pathname === sitePaths.callback
  useSpentLinkNotice(isCallback)
  useExpiryNotice()
  usePreviousNotice()
  const isConfirming = useSession(isAsking) && !isCallback
  return isConfirming ? <ConfirmLinkDialog /> : null
}

const isAsking = (snapshot: SessionSnapshot) => sessionStage(snapshot) === 'unconfirmed'

/** Says that a link was used before, except on the callback page, which shows that itself. */
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

/** Says that the session is no longer valid, and offers to sign in again. */
function useExpiryNotice() {
  const session = useSessionRef()
  const showToast = useToast()
  const navigate = useNavigate()
  const address = usePageAddress()
  useEffect(() => {
    const { unsubscribe } = session.on('session.expired', () =>
      showToast({
        text: signedOutSentence,
        action: { label: 'Sign in', onUse: () => void navigate(signInPath(address)) },
      }),
    )
    return unsubscribe
  }, [session, showToast, navigate, address])
}

/** Shows the message of the page that redirected here. */
function usePreviousNotice() {
  const notice = useFlashMessage()
  const showToast = useToast()
  useEffect(() => {
    const text = notice.take()
    if (text !== null) showToast({ text })
  }, [notice, showToast])
}

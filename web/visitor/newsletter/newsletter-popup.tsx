import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ActorRefFrom } from 'xstate'
import {
  newsletterPopupMachine,
  newsletterPopupText,
} from '#core/machines/subscription/newsletter-popup-machine.ts'
import { isSubscribed } from '#core/model/subscription/plan.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../browser/in-browser.ts'
import { isWritable } from '../../browser/is-writable.ts'
import { useSelector } from '../../browser/machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { signInMarkerOf } from '../../browser/stored/sign-in-marker.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTimerEntries } from '../timers/timer-context.tsx'
import { NewsletterFields, useNewsletterFormMachine } from './newsletter-form.tsx'

type PopupRef = ActorRefFrom<typeof newsletterPopupMachine>

/** The newsletter dialog: opens automatically once after a delay, and on request. */
export function NewsletterPopup({ requests }: { requests: number }) {
  const popup = usePopup()
  useEffect(() => {
    if (requests > 0) popup.send({ type: 'popup.open' })
  }, [popup, requests])
  return <NewsletterDialog popup={popup} />
}

function NewsletterDialog({ popup }: { popup: PopupRef }) {
  const isOpen = useSelector(popup, (snapshot) => snapshot.matches('open'))
  const isThanking = useSelector(popup, (snapshot) => snapshot.matches({ open: 'thanks' }))
  const form = useSelector(popup, ({ children }) => children.form)
  const { heading, text } = newsletterPopupText[isThanking ? 'thanks' : 'form']
  return (
    <Dialog isOpen={isOpen} onClose={() => popup.send({ type: 'popup.close' })} title={heading}>
      <div className="newsletter-popup" role="status">
        <p>{text}</p>
        {isThanking && <p>Please confirm with the link that we have mailed to you.</p>}
      </div>
      {!isThanking && form !== undefined && <NewsletterFields form={form} layout="column" />}
    </Dialog>
  )
}

function usePopup(): PopupRef {
  const { device } = useApp()
  const { newslettersEnabled } = useSite()
  const user = useCurrentUser()
  const { pathname, hash } = useLocation()
  const hasTimer = useTimerEntries().length > 0
  const newsletterForm = useNewsletterFormMachine()
  const machine = useMemo(
    () =>
      inBrowser
        ? newsletterPopupMachine.provide({ actors: { newsletterForm }, guards: { isBusy: isReaderBusy } })
        : newsletterPopupMachine,
    [newsletterForm],
  )
  const popup = useActorRef(machine, {
    input: { device, marker: signInMarkerOf(device), isOffered: newslettersEnabled },
  })
  // Pages with their own form.
  const isElsewhere = /^\/(sign-|subscribe|newsletter|report)/.test(pathname)
  // No dialog interrupts cook mode.
  const isCooking = hasTimer || hash === '#cook'
  const isUnwanted = isElsewhere || isCooking || (user != null && isSubscribed(user))
  useEffect(() => {
    if (isUnwanted) popup.send({ type: 'popup.withdraw' })
  }, [popup, isUnwanted])
  return popup
}

/** True while the reader is typing or has another dialog or menu open. */
function isReaderBusy(): boolean {
  return (
    isWritable(document.activeElement) || document.querySelector('dialog:is([open], :popover-open)') !== null
  )
}

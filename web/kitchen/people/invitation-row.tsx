import { useState } from 'react'
import type { GivenRole, ManagedInvitation } from '#core/model/people/person.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { shortDay } from '../ui/format-time.ts'
import { invitedText } from './invited-text.ts'
import { roleTexts } from './roles.tsx'
import styles from './people.module.css'

/** An open invitation, with the delivery status of its email. */
export function InvitationRow({ invitation }: { readonly invitation: ManagedInvitation }) {
  const { slug } = useKitchenSite()
  const showToast = useToast()
  const [now] = useState(() => new Date())
  const { id, email, role, url, mailState, isExpired, expiresAt } = invitation
  const withdraw = useCall((api) => api.deleteInvitation({ siteSlug: slug, invitationId: id }), {
    revalidates: true,
    toastsFailure: true,
  })
  const again = useCall(
    (api, given: GivenRole) => api.createInvitation({ siteSlug: slug, body: { email, role: given } }),
    {
      revalidates: true,
      toastsFailure: true,
      toast: ({ body }) => ({ text: invitedText(body.invitation) }),
    },
  )
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showToast({ text: 'Link copied' }),
      () => showToast({ text: `Copy it by hand: ${url}` }),
    )
  const mail = mailState === 'sent' ? 'mail sent' : 'the mail could not be sent: pass the link on'
  return (
    <li className={styles['person']}>
      <span className={styles['who']}>
        <strong>{email}</strong>
        <span>
          {roleTexts[role].name}, {mail},{' '}
          {isExpired ? 'expired' : `valid until ${shortDay(new Date(expiresAt), now)}`}
        </span>
      </span>
      <span className={styles['actions']}>
        {!isExpired && <Button onClick={copy}>Copy link</Button>}
        {isExpired && role !== 'owner' && (
          <Button aria-disabled={again.isPending} onClick={() => again.run(role)}>
            Invite again
          </Button>
        )}
        <Button aria-disabled={withdraw.isPending} onClick={() => withdraw.run(undefined)}>
          Withdraw
        </Button>
      </span>
    </li>
  )
}

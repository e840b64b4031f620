import type { EmailChange } from '#core/model/account/email-change.ts'
import { DateText } from '../../content/date-text.tsx'
import { Button } from '../../ui/button.tsx'

type PendingEmailChangeProps = {
  readonly change: EmailChange
  /** The current address of the account. */
  readonly email: string
  readonly isBusy: boolean
  readonly onCancel: () => void
}

/** A pending email change: which address has confirmed it, when it expires, and a cancel button. */
export function PendingEmailChange({ change, email, isBusy, onCancel }: PendingEmailChangeProps) {
  const sides = [
    { address: email, isConfirmed: change.isOldConfirmed },
    { address: change.email, isConfirmed: change.isNewConfirmed },
  ]
  return (
    <div className="email-change" role="status">
      <p>
        Your address changes to <strong>{change.email}</strong> once the links in both mails are confirmed, by{' '}
        <DateText date={change.expiresAt} />.
      </p>
      <ul className="email-change__sides" aria-label="Confirmations">
        {sides.map(({ address, isConfirmed }) => (
          <li key={address}>
            <strong>{address}</strong> {isConfirmed ? 'Confirmed' : 'Waiting for the link in the mail'}
          </li>
        ))}
      </ul>
      <Button aria-disabled={isBusy} onClick={onCancel}>
        Cancel the change
      </Button>
    </div>
  )
}

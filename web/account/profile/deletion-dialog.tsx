import { useState, type ReactNode } from 'react'
import type { CurrentUser } from '#core/model/account/user.ts'
import { useApp } from '../../app/app-context.tsx'
import { newSiteKey, removePersonalData } from '../../browser/stored/personal-keys.ts'
import { useFlashMessage } from '../../app/session.tsx'
import { useCall } from '../../app/use-call.ts'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { removePendingImport } from '../create-site/pending-import.ts'
import { namedSites, type DeletionEffects } from './deletion-effects.ts'

type DeletionDialogProps = {
  readonly user: CurrentUser
  readonly effects: DeletionEffects
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Explains what will be deleted, and deletes the account once its email address is typed. */
export function DeletionDialog({ user, effects, isOpen, onClose }: DeletionDialogProps) {
  const { device } = useApp()
  const notice = useFlashMessage()
  const [email, setEmail] = useState('')
  const [deletesComments, setDeletesComments] = useState(false)
  const [deletesSites, setDeletesSites] = useState(false)
  const deletion = useCall(
    (api) =>
      api.deleteCurrentUser({
        body: {
          email,
          comments: deletesComments ? 'delete' : 'keep',
          ...(deletesSites ? { sites: 'delete' as const } : {}),
        },
      }),
    {
      // The next page finds that the token is rejected, and removes it.
      onDone: () => {
        removePersonalData(device.local)
        device.local.remove(newSiteKey(user.id))
        notice.keep('Your account was deleted.')
        void removePendingImport(user.id).then(() => location.assign('/'))
      },
    },
  )
  const isTyped = email.trim().toLowerCase() === user.email.toLowerCase()
  const isBlocked = effects.paid.length > 0 || (effects.owned.length > 0 && !deletesSites)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete account"
      confirmLabel="Delete for good"
      isLoading={deletion.isPending}
      isConfirmDisabled={!isTyped || isBlocked}
      onConfirm={() => deletion.run(undefined)}
      onClose={onClose}
    >
      <Consequences effects={effects} />
      <Choice isChosen={deletesComments} onChange={setDeletesComments}>
        Delete my comments and the replies to them
      </Choice>
      {effects.owned.length > 0 && (
        <Choice isChosen={deletesSites} onChange={setDeletesSites}>
          Delete {namedSites(effects.owned)}, with all recipes, photos and subscribers
        </Choice>
      )}
      <TextField label={`Type ${user.email} to confirm`} value={email} onChange={setEmail} />
      {deletion.error !== null && (
        <p className="error-box" role="alert">
          {deletion.error}
        </p>
      )}
    </ConfirmDialog>
  )
}

function Consequences({
  effects: { owned, shared, paid, canceled, free },
}: {
  readonly effects: DeletionEffects
}) {
  return (
    <ul className="account-end__list" aria-label="What happens">
      {paid.length > 0 && (
        <li className="account-end__obstacle">
          You pay for {namedSites(paid)}. <a href="/subscriptions">Cancel that first</a>: only you can. What
          is paid for ends with your account.
        </li>
      )}
      {owned.length > 0 && (
        <li className="account-end__obstacle">
          You own {namedSites(owned)}. Hand {owned.length === 1 ? 'it' : 'them'} over to somebody under People
          in the <a href="/kitchen">kitchen</a>, or delete {owned.length === 1 ? 'it' : 'them'} with your
          account.
        </li>
      )}
      {shared.length > 0 && (
        <li>You no longer work on {namedSites(shared)}; what you wrote there stays there.</li>
      )}
      {canceled.length > 0 && (
        <li>You lose access to {namedSites(canceled)} at once, although it is paid for a while longer.</li>
      )}
      {free.length > 0 && <li>The newsletters of {namedSites(free)} stop at once.</li>}
      <li>Bookmarks, notes, the shopping list, tokens for scripts and your profile are deleted.</li>
      <li>Comments stay without your name, unless you delete them too.</li>
    </ul>
  )
}

type ChoiceProps = {
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
  readonly children: ReactNode
}

function Choice({ isChosen, onChange, children }: ChoiceProps) {
  return (
    <label className="account-end__choice">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

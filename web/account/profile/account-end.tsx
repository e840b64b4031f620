import { useState } from 'react'
import type { CurrentUser } from '#core/model/account/user.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Taking everything along, and deleting the account. */
export function AccountEnd({ user }: { user: CurrentUser }) {
  const [isAsking, setIsAsking] = useState(false)
  const download = useCall(async (api) => (await api.exportCurrentUser()).body.personalData, {
    onDone: (personalData) => saveFile('trivet-personal-data.json', JSON.stringify(personalData, null, 2)),
    toastsFailure: true,
  })
  return (
    <section className="account-end" aria-labelledby="account-end">
      <h2 id="account-end">Your data</h2>
      <p>Everything that is kept about you, in one file.</p>
      <Button disabled={download.isPending} onClick={() => download.run(undefined)}>
        {download.isPending ? 'Loading…' : 'Download my data'}
      </Button>
      <h2>Delete account</h2>
      <p>This ends your account on all sites. It cannot be undone.</p>
      <Button onClick={() => setIsAsking(true)}>Delete my account…</Button>
      <DeleteDialog key={String(isAsking)} user={user} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}

type DeleteDialogProps = {
  readonly user: CurrentUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

function DeleteDialog({ user, isOpen, onClose }: DeleteDialogProps) {
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
      // The token of a deleted account is refused and forgotten where the browser arrives.
      onDone: () => location.assign('/'),
    },
  )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete account"
      confirmLabel="Delete for good"
      isLoading={deletion.isPending}
      isConfirmDisabled={email.trim().toLowerCase() !== user.email.toLowerCase()}
      onConfirm={() => deletion.run(undefined)}
      onClose={onClose}
    >
      <p>
        What you saved and your subscriptions end at once. Your comments stay without your name, unless you
        delete them too. Sites that you own are kept only as long as somebody owns them.
      </p>
      <label className="account-end__choice">
        <input
          type="checkbox"
          checked={deletesComments}
          onChange={(event) => setDeletesComments(event.target.checked)}
        />
        Delete my comments and the replies to them
      </label>
      <label className="account-end__choice">
        <input
          type="checkbox"
          checked={deletesSites}
          onChange={(event) => setDeletesSites(event.target.checked)}
        />
        Delete the sites that I own, with all that is on them
      </label>
      <TextField label={`Type ${user.email} to confirm`} value={email} onChange={setEmail} />
      {deletion.error !== null && (
        <p className="error-box" role="alert">
          {deletion.error}
        </p>
      )}
    </ConfirmDialog>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

import type { FormEvent } from 'react'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { useHistory, useSaveNow } from '../../editing/editor/use-draft.ts'
import { useEditorStatus } from '../../editing/editor/use-editor-status.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { AvatarField } from '../../editing/media/avatar-field.tsx'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '../../editing/rich-text/document/text-features.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useProfileEditor } from './use-profile-editor.ts'

/** The reader's name, handle and bio; saved automatically, or immediately by the button. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const editor = useProfileEditor(user)
  const avatar = useField(editor, 'avatar')
  const displayName = useField(editor, 'displayName')
  const handle = useField(editor, 'handle')
  const bio = useField(editor, 'bio')
  const { canUndo, undo } = useHistory(editor)
  const status = useEditorStatus(editor.ref)
  const save = useSaveNow(editor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <AvatarField label="Photo" value={avatar.value} error={avatar.error} onChange={avatar.set} />
      <TextField
        label="Display name"
        hint="Shown beside your comments on every site."
        autoComplete="name"
        value={displayName.value}
        error={displayName.error}
        onChange={displayName.set}
      />
      <TextField
        label="Handle"
        hint="A short name that nobody else has."
        autoComplete="username"
        value={handle.value}
        error={handle.error}
        onChange={handle.set}
      />
      <RichTextField
        label="About you"
        features={paragraphFeatures}
        value={bio.value}
        error={bio.error}
        onChange={bio.set}
      />
      <div className="account-form__saving">
        <Button type="submit" variant="primary" aria-disabled={status.kind === 'saving'}>
          Save
        </Button>
        <Button variant="quiet" aria-disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <p role="status" className="account-form__note">
          {statusText(status)}
        </p>
      </div>
    </form>
  )
}

function statusText(status: EditorStatus): string {
  switch (status.kind) {
    case 'loading':
      return ''
    case 'saved':
      return status.at === null ? 'Changes are saved automatically.' : 'Profile saved'
    case 'edited':
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'There is no connection. Your changes are saved as soon as there is one.'
    case 'signed-out':
      return 'You have been signed out. Sign in again to save your changes.'
    case 'failed':
      return status.fields.length > 0
        ? 'Some changes are not saved: see the marked fields.'
        : (status.message ?? tryAgainSentence)
    case 'conflict':
      return 'Your profile was changed elsewhere. Load the page again.'
  }
}

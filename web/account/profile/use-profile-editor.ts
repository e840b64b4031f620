import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { useSessionRef } from '../../app/session.tsx'
import { createDraftEditor, type DraftEditor } from '../../editing/editor/draft-editor.ts'
import { createFormCopies } from '../../editing/editor/form-copies.ts'
import { useRunningEditor } from '../../editing/editor/use-running-editor.ts'
import { profileChanges, profileDraft, profileDraftIssues, type ProfileDraft } from './profile-draft.ts'

/** Edits that were rejected or not sent yet, stored on this device per user. */
const createProfileCopies = ({ id }: CurrentUser) =>
  createFormCopies<ProfileDraft>(
    `profile.${id}`,
    async () => (await import('./stored-profile-draft.ts')).StoredProfileDraft,
  )

function effectsFor(
  api: TrivetApi,
  user: CurrentUser,
  onSaved: (saved: CurrentUser) => void,
): EditorEffects<ProfileDraft> {
  let present = user
  return {
    load: () => Promise.resolve({ draft: profileDraft(user), version: null, savedAt: null, savedBy: null }),
    async save({ changes }) {
      const body = profileChanges(changes)
      if (Object.keys(body).length > 0) {
        present = (await api.updateCurrentUser({ body })).body.currentUser
        onSaved(present)
      }
      return { kind: 'saved', version: null, savedAt: deviceClock.now() }
    },
    // A person has a single profile, so it is never saved as a copy.
    saveAsNew: () => Promise.resolve(),
    validate: (draft) => profileDraftIssues(draft, present),
    // Local edits win, because only changed fields are sent.
    merge: (base, mine, theirs) => ({ draft: mergeFields(base, mine, theirs).draft, conflicts: [] }),
    copies: createProfileCopies(user),
    clock: deviceClock,
  }
}

/** The editor of the reader's profile, running while its page is open. */
export function useProfileEditor(user: CurrentUser): DraftEditor<ProfileDraft> {
  const { api } = useApp()
  const session = useSessionRef()
  const [editor] = useState(() => {
    const replaceUser = (saved: CurrentUser) => session.send({ type: 'user.replace', currentUser: saved })
    return createDraftEditor(effectsFor(api, user, replaceUser), profileDraft(user))
  })
  useRunningEditor(editor.ref)
  return editor
}

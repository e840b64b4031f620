import { useState } from 'react'
import { createActor } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { DraftCopies, EditorEffects } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import type { CurrentUser } from '#core/model/account/user.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useSessionRef } from '../../app/session.tsx'
import { useEditorStatus } from '../../editing/use-editor-status.ts'
import { useRunningEditor } from '../../editing/use-running-editor.ts'
import { profileChanges, profileDraft, profileDraftIssues, type ProfileDraft } from './profile-draft.ts'

/** Edits of a profile are sent within moments: no copy of them waits on this device. */
const noCopies: DraftCopies<ProfileDraft> = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  writeNow: () => undefined,
  remove: () => Promise.resolve(),
}

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
    // A person has one profile: there is no second place for it.
    saveAsNew: () => Promise.resolve(),
    validate: (draft) => profileDraftIssues(draft, present),
    merge: mergeFields,
    copies: noCopies,
    clock: deviceClock,
  }
}

/** The editor of the reader's profile: what is shown, how to change it, and what is wrong with which field. */
export function useProfileEditor(user: CurrentUser) {
  const { api } = useApp()
  const session = useSessionRef()
  const [editor] = useState(() =>
    createActor(
      createEditorMachine(
        effectsFor(api, user, (saved) => session.send({ type: 'user.replace', currentUser: saved })),
      ),
    ),
  )
  useRunningEditor(editor)
  const work = useSelector(editor, ({ context }) => context.work)
  const status = useEditorStatus(editor)
  return {
    draft: work?.history.present ?? profileDraft(user),
    status,
    canUndo: (work?.history.past.length ?? 0) > 0,
    issueOf: (field: keyof ProfileDraft) => work?.issues.find(({ path }) => path === field)?.message,
    edit: <Field extends keyof ProfileDraft>(field: Field, value: ProfileDraft[Field]) =>
      editor.send({
        type: 'draft.edit',
        change: (draft) => ({ ...draft, [field]: value }),
        group: field,
      }),
    undo: () => editor.send({ type: 'draft.undo' }),
    save: () => editor.send({ type: 'draft.save' }),
  }
}

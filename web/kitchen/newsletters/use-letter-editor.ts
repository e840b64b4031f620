import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import { failureCode } from '#core/model/call-failure.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useEditorWorkStatus } from '../frame/editor-work-status.ts'
import { useRunningEditor } from '../../editing/use-running-editor.ts'
import { createFormCopies } from '../ui/form-copies.ts'
import { letterChanges, letterDraft, letterIssues, LetterDraft } from './letter-draft.ts'

const loaded = (letter: Letter): LoadedDraft<LetterDraft> => ({
  draft: letterDraft(letter),
  version: letter.version,
  savedAt: new Date(letter.savedAt),
  savedBy: null,
})

function effectsFor(api: TrivetApi, siteSlug: string, letter: Letter): EditorEffects<LetterDraft> {
  const letterId = letter.id
  const get = async () => loaded((await api.getLetter({ siteSlug, letterId })).body.letter)
  return {
    // The page has just read it, and nothing that is typed may be lost while it would be read again.
    load: () => Promise.resolve(loaded(letter)),
    async save({ changes, version }) {
      const base = typeof version === 'number' ? { baseVersion: version } : {}
      try {
        const { body } = await api.updateLetter({
          siteSlug,
          letterId,
          body: { ...letterChanges(changes), ...base },
        })
        const { version: next, savedAt } = body.letter
        return { kind: 'saved', version: next, savedAt: new Date(savedAt) }
      } catch (error) {
        if (failureCode(error) !== 'conflict') throw error
        return { kind: 'conflict', theirs: await get() }
      }
    },
    async saveAsNew(draft) {
      await api.createLetter({ siteSlug, body: letterChanges(draft) })
    },
    validate: letterIssues,
    merge: mergeFields,
    copies: createFormCopies(`letter.${siteSlug}.${letterId}`, LetterDraft),
    clock: deviceClock,
  }
}

/** The editor of a letter: what is shown, how to change it, undo, and what two people changed at once. */
export function useLetterEditor(siteSlug: string, letter: Letter) {
  const { api } = useApp()
  const [editor] = useState(() => createActor(createEditorMachine(effectsFor(api, siteSlug, letter))))
  useRunningEditor(editor)
  const work = useSelector(editor, ({ context }) => context.work)
  const status = useEditorWorkStatus(editor)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        editor.send({ type: 'draft.save' })
      } else if (key === 'z') {
        event.preventDefault()
        editor.send({ type: event.shiftKey ? 'draft.redo' : 'draft.undo' })
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [editor])
  const conflicts = work?.conflict?.fields.map(({ path }) => path) ?? []
  return {
    draft: work?.history.present ?? letterDraft(letter),
    isSaved: status.kind === 'saved',
    savedAt: work?.savedAt ?? null,
    message: status.kind === 'failed' ? (status.message ?? work?.issues[0]?.message ?? null) : null,
    conflicts,
    /** When unsaved work of this device was written that is older than what is saved, null where there is none. */
    olderCopyAt: work?.offered?.keptAt ?? null,
    restoreCopy: () => editor.send({ type: 'copy.restore' }),
    discardCopy: () => editor.send({ type: 'copy.discard' }),
    resolve: (choice: 'mine' | 'theirs') =>
      editor.send({
        type: 'conflict.resolve',
        choices: Object.fromEntries(conflicts.map((path) => [path, choice])),
      }),
    edit: (changes: Partial<LetterDraft>, group?: string) =>
      editor.send({
        type: 'draft.edit',
        change: (draft) => ({ ...draft, ...changes }),
        ...(group === undefined ? {} : { group }),
      }),
    undo: () => editor.send({ type: 'draft.undo' }),
    redo: () => editor.send({ type: 'draft.redo' }),
    saveNow: () => editor.send({ type: 'draft.save' }),
  }
}

export type LetterEditor = ReturnType<typeof useLetterEditor>

import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { failureCode } from '#core/model/call-failure.ts'
import { mergeFields, type ConflictChoice, type FieldConflict } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { useSelector } from '../../browser/machine.ts'
import { createDraftEditor, type DraftEditor } from '../../editing/editor/draft-editor.ts'
import { useEditorKeys } from '../../editing/editor/use-editor-keys.ts'
import { useRunningEditor } from '../../editing/editor/use-running-editor.ts'
import { createFormCopies } from '../../editing/editor/form-copies.ts'
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
    // The page has just loaded the letter; loading it again could lose text typed meanwhile.
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
    copies: createFormCopies(`kitchen.letter.${siteSlug}.${letterId}`, () => Promise.resolve(LetterDraft)),
    clock: deviceClock,
  }
}

export type LetterEditor = DraftEditor<LetterDraft>

/** The editor of a letter, which runs while its page is open. */
export function useLetterEditor(siteSlug: string, letter: Letter): LetterEditor {
  const { api } = useApp()
  const [editor] = useState(() => createDraftEditor(effectsFor(api, siteSlug, letter), letterDraft(letter)))
  useRunningEditor(editor.ref)
  useEditorKeys(editor)
  return editor
}

/** The fields with conflicting changes of two people, and a function that resolves them. */
export function useLetterConflict({ ref }: LetterEditor) {
  const fields = useSelector(ref, ({ context }) => context.work?.conflict?.fields ?? noConflicts)
  const resolve = (choice: ConflictChoice) =>
    ref.send({
      type: 'conflict.resolve',
      choices: Object.fromEntries(fields.map(({ path }) => [path, choice])),
    })
  return { fields, resolve }
}

const noConflicts: readonly FieldConflict[] = []

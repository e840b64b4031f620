import { createMemoryCopies } from '#core/testing/fakes/memory-copies.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { createDraftEditor } from '../../../editing/editor/draft-editor.ts'
import { letterDraft, type LetterDraft } from '../letter-draft.ts'

const empty = letterDraft({ subject: '', audience: 'all', parts: [] })

/** Creates the editor of an empty letter whose saves always succeed. */
export const createLetterWriter = () =>
  createDraftEditor<LetterDraft>(
    {
      load: async () => ({ draft: empty, version: 1, savedAt: null, savedBy: null }),
      save: async () => ({ kind: 'saved', version: 2, savedAt: new Date(0) }),
      saveAsNew: async () => undefined,
      validate: () => [],
      merge: mergeFields,
      copies: createMemoryCopies<LetterDraft>(null),
      clock: { now: () => new Date(0) },
    },
    empty,
  )

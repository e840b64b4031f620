import { useCallback, useState } from 'react'
import { createActor } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useRunningEditor } from '../../editing/use-running-editor.ts'
import { useEditorWorkStatus } from '../frame/editor-work-status.ts'
import { createFormCopies } from '../ui/form-copies.ts'
import { collectionChanges, collectionForm, collectionIssues, CollectionForm } from './collection-draft.ts'

const loaded = (collection: ManagedCollection): LoadedDraft<CollectionForm> => ({
  draft: collectionForm(collection),
  version: collection.updatedAt,
  savedAt: new Date(collection.updatedAt),
  savedBy: null,
})

function effectsFor(
  api: TrivetApi,
  siteSlug: string,
  collection: ManagedCollection,
): EditorEffects<CollectionForm> {
  const collectionId = collection.id
  return {
    load: () => Promise.resolve(loaded(collection)),
    async save({ changes }) {
      const { body } = await api.updateCollection({
        siteSlug,
        collectionId,
        body: collectionChanges(changes),
      })
      const { updatedAt } = body.collection
      return { kind: 'saved', version: updatedAt, savedAt: new Date(updatedAt) }
    },
    async saveAsNew(draft) {
      const { title, slug, ...others } = collectionChanges(draft)
      const body = { ...others, title: title ?? '', slug: `${slug ?? ''}-copy` }
      await api.createCollection({ siteSlug, body })
    },
    validate: collectionIssues,
    // Only the changed fields are sent: what this editor changed counts, and everything else is as it was saved last.
    merge: (base, mine, theirs) => ({ draft: mergeFields(base, mine, theirs).draft, conflicts: [] }),
    copies: createFormCopies(`collection.${siteSlug}.${collectionId}`, CollectionForm),
    clock: deviceClock,
  }
}

/** The editor of a collection: what is shown, how to change it, undo, and what is wrong with which field. */
export function useCollectionEditor(siteSlug: string, collection: ManagedCollection) {
  const { api } = useApp()
  const [editor] = useState(() => createActor(createEditorMachine(effectsFor(api, siteSlug, collection))))
  useRunningEditor(editor)
  const work = useSelector(editor, ({ context }) => context.work)
  const status = useEditorWorkStatus(editor)
  const saveNow = useCallback(() => editor.send({ type: 'draft.save' }), [editor])
  return {
    form: work?.history.present ?? collectionForm(collection),
    issueOf: (field: keyof CollectionForm) =>
      work?.issues.find(({ path }) => path.split('.')[0] === field)?.message ?? null,
    message: status.kind === 'failed' ? status.message : null,
    /** When unsaved work of this device was written that is older than what is saved, null where there is none. */
    olderCopyAt: work?.offered?.keptAt ?? null,
    restoreCopy: () => editor.send({ type: 'copy.restore' }),
    discardCopy: () => editor.send({ type: 'copy.discard' }),
    edit: (change: (form: CollectionForm) => CollectionForm, group?: string) =>
      editor.send({ type: 'draft.edit', change, ...(group === undefined ? {} : { group }) }),
    undo: () => editor.send({ type: 'draft.undo' }),
    redo: () => editor.send({ type: 'draft.redo' }),
    saveNow,
  }
}

export type CollectionEditor = ReturnType<typeof useCollectionEditor>

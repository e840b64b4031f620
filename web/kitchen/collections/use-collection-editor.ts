import { useCallback, useMemo, useState } from 'react'
import { createActor } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useRunningEditor } from '../../editing/use-running-editor.ts'
import { useWorkStatus, type WorkStatus } from '../frame/status-line.tsx'
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
  const status = useSelector(editor, editorStatus)
  const saveNow = useCallback(() => editor.send({ type: 'draft.save' }), [editor])
  useStatus(status, saveNow)
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

function useStatus(status: EditorStatus, onRetry: () => void) {
  const at = status.kind === 'saved' ? (status.at?.getTime() ?? null) : null
  const { kind } = status
  const shown = useMemo((): WorkStatus | null => {
    if (kind === 'saved') return at === null ? null : { kind: 'saved', at: new Date(at) }
    if (kind === 'edited' || kind === 'saving') return { kind: 'saving' }
    if (kind === 'offline') return { kind: 'on-device' }
    if (kind === 'failed' || kind === 'signed-out') return { kind: 'failed', onRetry }
    return null
  }, [kind, at, onRetry])
  useWorkStatus(shown)
}

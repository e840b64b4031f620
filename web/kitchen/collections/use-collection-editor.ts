import { useCallback, useEffect, useMemo } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { DraftCopies, EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'
import { prepareSave } from '#core/machines/editor/editor-context.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { logFailure } from '../../app/log-failure.ts'
import { useSelector } from '../../app/machine.ts'
import { useMachine } from '../../app/use-machine.ts'
import { useWorkStatus, type WorkStatus } from '../frame/status-line.tsx'
import {
  collectionChanges,
  collectionForm,
  collectionIssues,
  type CollectionForm,
} from './collection-draft.ts'

/** Edits of a collection are sent at once: no copy of them waits on this device. */
const noCopies: DraftCopies<CollectionForm> = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  writeNow: () => undefined,
  remove: () => Promise.resolve(),
}

const loaded = (collection: ManagedCollection): LoadedDraft<CollectionForm> => ({
  draft: collectionForm(collection),
  version: null,
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
      return { kind: 'saved', version: null, savedAt: new Date(body.collection.updatedAt) }
    },
    async saveAsNew(draft) {
      const { title, slug, ...others } = collectionChanges(draft)
      const body = { ...others, title: title ?? '', slug: `${slug ?? ''}-copy` }
      await api.createCollection({ siteSlug, body })
    },
    validate: collectionIssues,
    merge: mergeFields,
    copies: noCopies,
    clock: deviceClock,
  }
}

/** The editor of a collection: what is shown, how to change it, undo, and what is wrong with which field. */
export function useCollectionEditor(siteSlug: string, collection: ManagedCollection) {
  const { api } = useApp()
  const machine = useMemo(
    () => createEditorMachine(effectsFor(api, siteSlug, collection)),
    [api, siteSlug, collection],
  )
  const editor = useMachine(machine, (provided) => provided, undefined)
  const work = useSelector(editor, ({ context }) => context.work)
  const status = useSelector(editor, editorStatus)
  const saveNow = useCallback(() => editor.send({ type: 'draft.save' }), [editor])
  useStatus(status, saveNow)
  useEffect(() => {
    const online = () => editor.send({ type: 'device.online' })
    const hide = () => editor.send({ type: 'page.hide' })
    addEventListener('online', online)
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', hide)
    }
  }, [editor])
  useEffect(
    () => () => {
      // The editor stops with its page, and what it has not sent yet is sent without it.
      const { work } = editor.getSnapshot().context
      const rest =
        work === null ? null : prepareSave(work, { merge: mergeFields, validate: collectionIssues }).sent
      if (rest === null) return
      api
        .updateCollection({ siteSlug, collectionId: collection.id, body: collectionChanges(rest.changes) })
        .catch((error: unknown) => logFailure('The collection was not saved', error))
    },
    [api, editor, siteSlug, collection.id],
  )
  return {
    form: work?.history.present ?? collectionForm(collection),
    issueOf: (field: keyof CollectionForm) =>
      work?.issues.find(({ path }) => path.split('.')[0] === field)?.message ?? null,
    message: status.kind === 'failed' ? status.message : null,
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
    if (kind === 'offline') return { kind: 'failed', onRetry }
    if (kind === 'failed' || kind === 'signed-out') return { kind: 'failed', onRetry }
    return null
  }, [kind, at, onRetry])
  useWorkStatus(shown)
}

import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { mergeRecipeIds } from '#core/model/collection/merge-recipe-ids.ts'
import type { EditorEffects, LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { createDraftEditor, type DraftEditor } from '../../editing/editor/draft-editor.ts'
import { useRunningEditor } from '../../editing/editor/use-running-editor.ts'
import { createFormCopies } from '../../editing/editor/form-copies.ts'
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
  let recipeIdsBefore = collection.recipeIds
  return {
    load: () => Promise.resolve(loaded(collection)),
    async save({ changes }) {
      const sent = collectionChanges(changes)
      const { body } = await api.updateCollection({
        siteSlug,
        collectionId,
        body: sent.recipeIds === undefined ? sent : { ...sent, recipeIdsBefore },
      })
      recipeIdsBefore = sent.recipeIds ?? recipeIdsBefore
      const { updatedAt } = body.collection
      return { kind: 'saved', version: updatedAt, savedAt: new Date(updatedAt) }
    },
    async saveAsNew(draft) {
      const { title, slug, ...others } = collectionChanges(draft)
      const body = { ...others, title: title ?? '', slug: `${slug ?? ''}-copy` }
      await api.createCollection({ siteSlug, body })
    },
    validate: collectionIssues,
    // Only changed fields are sent: local changes win, and all other fields stay as last saved.
    merge(base, mine, theirs) {
      const { draft } = mergeFields(base, mine, theirs)
      const lists = { base: base.recipeIds, mine: mine.recipeIds, theirs: theirs.recipeIds }
      return { draft: { ...draft, recipeIds: mergeRecipeIds(lists) }, conflicts: [] }
    },
    copies: createFormCopies(`kitchen.collection.${siteSlug}.${collectionId}`, () =>
      Promise.resolve(CollectionForm),
    ),
    clock: deviceClock,
  }
}

export type CollectionEditor = DraftEditor<CollectionForm>

/** The editor of a collection, which runs while its page is open. */
export function useCollectionEditor(siteSlug: string, collection: ManagedCollection): CollectionEditor {
  const { api } = useApp()
  const [editor] = useState(() =>
    createDraftEditor(effectsFor(api, siteSlug, collection), collectionForm(collection)),
  )
  useRunningEditor(editor.ref)
  return editor
}

import { useNavigate } from 'react-router'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { hasUnsavedWork } from '#core/machines/editor/editor-context.ts'
import { useApp } from '../../app/app-context.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { useDraft } from '../../editing/editor/use-draft.ts'
import { useEditorKeys } from '../../editing/editor/use-editor-keys.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { OlderCopy } from '../ui/edited-copies/older-copy.tsx'
import { SignInDialog } from '../ui/sign-in-dialog.tsx'
import { useUntouchedRemoval } from '../ui/edited-copies/use-untouched-removal.ts'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import { CollectionFields, CollectionHead } from './collection-fields.tsx'
import { CollectionRecipes } from './collection-recipes.tsx'
import { loadAllRecipes } from './load-all-recipes.ts'
import { useCollectionEditor, type CollectionEditor } from './use-collection-editor.ts'
import styles from './collections.module.css'

type CollectionData = {
  readonly collection: ManagedCollection
  readonly recipes: readonly ManagedRecipeCard[]
}

export const loader = kitchenLoader<CollectionData>(async ({ context, params }, siteSlug) => {
  const api = apiOf(context)
  const collectionId = params['collectionId'] ?? ''
  const [{ collection }, recipes] = await Promise.all([
    unwrap(api.getManagedCollection({ siteSlug, collectionId })),
    unwrap(loadAllRecipes(api, siteSlug).then((body) => ({ body }))),
  ])
  return { collection, recipes }
})

export const handle = kitchenHandle<CollectionData>({ title: ({ collection }) => collection.title })

/** The editor page of a collection. Each collection gets a new editor. */
export function Component() {
  const data = useKitchenData<CollectionData>()
  return <CollectionEditorPage key={data.collection.id} {...data} />
}

function CollectionEditorPage({ collection, recipes }: CollectionData) {
  const { slug: siteSlug, url } = useKitchenSite()
  const pathOf = useKitchenPath()
  const editor = useCollectionEditor(siteSlug, collection)
  const title = useDraft(editor, (form) => form.title)
  const slug = useDraft(editor, (form) => form.slug)
  useEditorKeys(editor)
  useUntouchedCollection(editor, collection)
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: pathOf('collections'), label: 'Collections' }}
        actions={
          <>
            <a className="button button--quiet" href={`${url}/collections/${slug}`}>
              View
            </a>
            <DeleteButton collection={collection} />
          </>
        }
      />
      <OlderCopy editor={editor} />
      <SignInDialog editor={editor.ref} />
      <div className={styles['editor']}>
        <div className={styles['content']}>
          <CollectionHead editor={editor} />
          <CollectionRecipes editor={editor} recipes={recipes} />
        </div>
        <CollectionFields editor={editor} collection={collection} recipes={recipes} siteUrl={url} />
      </div>
    </>
  )
}

/** Removes the collection if it was just created and the page is left before anything was entered. */
function useUntouchedCollection({ ref }: CollectionEditor, { id, updatedAt }: ManagedCollection) {
  const { api } = useApp()
  const { slug: siteSlug } = useKitchenSite()
  useUntouchedRemoval(() => {
    const { work } = ref.getSnapshot().context
    if (work === null || work.version !== updatedAt) return null
    if (work.history.past.length > 0 || hasUnsavedWork(work)) return null
    const remove = async () => {
      const { collection } = (await api.getManagedCollection({ siteSlug, collectionId: id })).body
      // Recipes may have been added elsewhere.
      if (collection.updatedAt !== updatedAt) return
      await api.deleteCollection({ siteSlug, collectionId: id })
      await api.eraseTrashed({ siteSlug, trashKind: 'collection', trashedId: id })
    }
    return remove()
  })
}

/** Moves the collection, but not its recipes, to the trash. Undo restores it. */
function DeleteButton({ collection: { id, title } }: { readonly collection: ManagedCollection }) {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const restore = useCall(
    (api, _: undefined) => api.restoreTrashed({ siteSlug, trashKind: 'collection', trashedId: id }),
    { onDone: () => void navigate(pathOf(`collections/${id}`)), toastsFailure: true },
  )
  const remove = useCall((api, _: undefined) => api.deleteCollection({ siteSlug, collectionId: id }), {
    onDone: () => {
      void navigate(pathOf('collections'), { replace: true })
      showUndo(`Moved “${title}” to the trash`, () => restore.run(undefined))
    },
    toastsFailure: true,
  })
  return (
    <Button variant="quiet" aria-disabled={remove.isPending} onClick={() => remove.run(undefined)}>
      Delete
    </Button>
  )
}

import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { useCall } from '../../../app/use-call.ts'
import { useQuery } from '../../../app/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { allCollections } from '../../collections/all-collections.ts'
import { useUndoToast } from '../../ui/lists/use-undo-toast.ts'
import { count } from '../../ui/lists/run-for-each.ts'
import styles from './picker.module.css'

type CollectionDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly cards: readonly ManagedRecipeCard[]
  readonly onDone: () => void
}

/** Adds the selected recipes to the end of a collection. Recipes that it already contains keep their positions. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { isOpen, onClose, cards } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Add ${count(cards.length)} to a collection`}>
      {isOpen && <CollectionList {...props} />}
    </Dialog>
  )
}

function CollectionList({ cards, onClose, onDone }: CollectionDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const { data: collections, error, reload } = useQuery(siteSlug, (api) => allCollections(api, siteSlug))
  const add = useAddToCollection(siteSlug, cards, () => {
    onClose()
    onDone()
  })
  return (
    <div className={styles['picker']}>
      {(error ?? add.error) !== null && (
        <p role="alert">
          {error ?? add.error} {error !== null && <Button onClick={reload}>Retry</Button>}
        </p>
      )}
      <ul aria-busy={collections === null}>
        {(collections ?? []).map((collection) => (
          <li key={collection.id} className={styles['pickerRow']}>
            <span>
              {collection.title} <small>{count(collection.recipeIds.length)}</small>
            </span>
            <Button
              aria-label={`Add to ${collection.title}`}
              aria-disabled={add.isPending}
              onClick={() => add.run(collection)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {collections?.length === 0 && <p>There is no collection yet. Create one on the collections page.</p>}
    </div>
  )
}

function useAddToCollection(siteSlug: string, cards: readonly ManagedRecipeCard[], onDone: () => void) {
  const showToast = useToast()
  const showUndo = useUndoToast()
  const withAdded = (recipeIds: readonly string[]) => [
    ...new Set([...recipeIds, ...cards.map(({ id }) => id)]),
  ]
  const restore = useCall((api, { id, recipeIds }: ManagedCollection) => {
    const body = { recipeIds, recipeIdsBefore: withAdded(recipeIds) }
    return api.updateCollection({ siteSlug, collectionId: id, body })
  })
  return useCall(
    (api, { id, recipeIds }: ManagedCollection) => {
      const body = { recipeIds: withAdded(recipeIds), recipeIdsBefore: recipeIds }
      return api.updateCollection({ siteSlug, collectionId: id, body })
    },
    {
      onDone: (_, collection) => {
        const added = withAdded(collection.recipeIds).length - collection.recipeIds.length
        if (added === 0) showToast({ text: `All of them are in “${collection.title}” already` })
        else showUndo(`Added ${count(added)} to “${collection.title}”`, () => restore.run(collection))
        onDone()
      },
    },
  )
}

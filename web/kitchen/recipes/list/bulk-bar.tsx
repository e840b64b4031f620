import { useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { count } from '../../ui/lists/run-for-each.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  readonly cards: readonly ManagedRecipeCard[]
  /** True on the Trash tab, where recipes can only be restored. */
  readonly isTrash: boolean
  readonly onClear: () => void
}

/** The bulk actions for selected recipes; shown when at least one is selected. */
export function BulkBar({ cards, isTrash, onClear }: BulkBarProps) {
  const actions = useBulkActions(cards, onClear)
  const [dialog, setDialog] = useState<'tag' | 'collection' | null>(null)
  const close = () => setDialog(null)
  const isWriter = useKitchenSite().role === 'writer'
  const number = cards.length
  const drafts = cards.filter(({ publishedAt }) => publishedAt === null).length
  if (number === 0) return null
  const isForEditors = isWriter && drafts < number
  return (
    <section
      className={styles['bulk']}
      data-bottom-bar
      aria-label="Selected recipes"
      aria-busy={actions.isPending}
    >
      <p className={styles['bulkCount']} role="status">
        {number.toLocaleString('en')} selected
      </p>
      {isTrash ? (
        !isWriter && (
          <Button variant="quiet" aria-disabled={actions.isPending} onClick={actions.restore}>
            Restore
          </Button>
        )
      ) : (
        <>
          {drafts > 0 && !isWriter && (
            <Button variant="quiet" aria-disabled={actions.isPending} onClick={actions.publish}>
              Publish
            </Button>
          )}
          {drafts < cards.length && !isWriter && (
            <Button variant="quiet" aria-disabled={actions.isPending} onClick={actions.unpublish}>
              Unpublish
            </Button>
          )}
          {!isWriter && (
            <Button variant="quiet" onClick={() => setDialog('collection')}>
              Add to…
            </Button>
          )}
          {isForEditors ? (
            <p>Only editors change what is published.</p>
          ) : (
            <>
              <Button variant="quiet" onClick={() => setDialog('tag')}>
                Tag…
              </Button>
              <Button variant="quiet" aria-disabled={actions.isPending} onClick={actions.trash}>
                Move to trash
              </Button>
            </>
          )}
        </>
      )}
      <Button variant="quiet" onClick={onClear} aria-keyshortcuts="Escape">
        Clear <span className="visually-hidden">the selection of {count(number)}</span>
      </Button>
      <TagDialog isOpen={dialog === 'tag'} onClose={close} cards={cards} actions={actions} />
      <CollectionDialog isOpen={dialog === 'collection'} onClose={close} cards={cards} onDone={onClear} />
    </section>
  )
}

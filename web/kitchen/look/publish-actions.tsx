import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { useHistory } from '../../editing/editor/use-draft.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { EarlierLooks } from './earlier-looks.tsx'
import { useLookFacts, useUnpublished } from './look-editor.tsx'
import { listLookWords, unpublishedText } from '../settings/editor/look-words.ts'
import { usePublishing } from './use-publishing.ts'
import styles from './publish-actions.module.css'

/** Undo, redo, discard and publish for all unpublished changes of look and pages. */
export function PublishActions() {
  const unpublished = useUnpublished()
  const publishing = usePublishing()
  const { discard, publish, conflicts } = publishing
  const hasChanges = unpublished.length > 0
  return (
    <>
      <HistoryButtons />
      <Button aria-disabled={!hasChanges} onClick={discard}>
        Discard
      </Button>
      <Button
        variant="primary"
        aria-disabled={!hasChanges || publish.isPending}
        onClick={() => publish.run(false)}
      >
        {publish.isPending ? 'Publishing…' : 'Publish'}
      </Button>
      <ConfirmDialog
        isOpen={conflicts !== null}
        title="Changed on the site in the meantime"
        confirmLabel="Publish mine"
        isLoading={publish.isPending}
        onConfirm={() => publish.run(true)}
        onClose={publishing.closeConflicts}
      >
        <p>
          Since you began, somebody changed {listLookWords(conflicts ?? [])} on the site itself. Publishing
          replaces that with yours.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Lists the unpublished changes of look and pages, and links to earlier looks. */
export function UnpublishedLine() {
  const unpublished = useUnpublished()
  const isKnown = useLookFacts().published !== null
  return (
    <div className={styles['line']}>
      <p role="status">{unpublishedText(isKnown ? unpublished : null)}</p>
      <EarlierLooks />
    </div>
  )
}

function HistoryButtons() {
  const { canUndo, canRedo, undo, redo } = useHistory(useSettingsEditor())
  return (
    <span className={styles['history']}>
      <button
        type="button"
        className="icon-button"
        aria-label="Undo"
        title="Undo"
        aria-disabled={!canUndo}
        onClick={() => canUndo && undo()}
      >
        <KitchenIcon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Redo"
        title="Redo"
        aria-disabled={!canRedo}
        onClick={() => canRedo && redo()}
      >
        <span className={styles['mirrored']}>
          <KitchenIcon name="undo" />
        </span>
      </button>
    </span>
  )
}

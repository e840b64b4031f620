import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useHistory } from '../../editing/editor/use-draft.ts'
import { useSettingsEditor } from '../settings/settings-editor.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { EarlierLooks } from './earlier-looks.tsx'
import { useUnpublished } from './look-editor.tsx'
import { listLookWords } from './look-words.ts'
import { usePublishing } from './use-publishing.ts'
import styles from './publish-actions.module.css'

/** Undo, redo, discard and publish of everything in look and pages that readers do not see yet. */
export function PublishActions() {
  const unpublished = useUnpublished()
  const publishing = usePublishing()
  const { discard, publish, conflicts } = publishing
  const hasChanges = unpublished.length > 0
  return (
    <>
      <HistoryButtons />
      <Button aria-disabled={!hasChanges} onClick={() => hasChanges && discard()}>
        Discard
      </Button>
      <Button
        variant="primary"
        aria-disabled={!hasChanges || publish.isPending}
        onClick={() => hasChanges && publish.run(false)}
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

/** Says what of look and pages readers do not see yet, and leads to what they saw before. */
export function UnpublishedLine() {
  const unpublished = useUnpublished()
  return (
    <div className={styles['line']}>
      <p role="status">
        {unpublished.length === 0
          ? 'Readers see all of this.'
          : `Not published yet: ${listLookWords(unpublished)}.`}
      </p>
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
        disabled={!canUndo}
        onClick={undo}
      >
        <KitchenIcon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Redo"
        title="Redo"
        disabled={!canRedo}
        onClick={redo}
      >
        <span className={styles['mirrored']}>
          <KitchenIcon name="undo" />
        </span>
      </button>
    </span>
  )
}

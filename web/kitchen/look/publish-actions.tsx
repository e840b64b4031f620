import { useState } from 'react'
import { failureCode, failureIssues } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useRevalidator } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { sentSettings, settingsIssues, type SettingsOfSite } from '../settings/settings-draft.ts'
import { useEdit, useHistory, useSaveNow } from '../../editing/editor/use-draft.ts'
import { useSettings, useSettingsEditor } from '../settings/settings-editor.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { useUndoToast } from '../ui/use-undo-toast.ts'
import { EarlierLooks } from './earlier-looks.tsx'
import { useLookFacts, useLookWork, useUnpublished } from './look-editor.tsx'
import { lookChanges } from './look-work.ts'
import { listLookWords } from './look-words.ts'
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

function usePublishing() {
  const { slug: siteSlug } = useKitchenSite()
  const work = useLookWork()
  const { published } = useLookFacts()
  const edited = useSettings((settings) => settings)
  const editor = useSettingsEditor()
  const edit = useEdit(editor)
  const save = useSaveNow(editor)
  const { undo } = useHistory(editor)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const showUndo = useUndoToast()
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null)

  const unpublish = useCall(
    async (api, before: SettingsOfSite) => {
      const { published: now } = work.facts()
      if (now === null) return
      await api.updateSite({ siteSlug, body: sentSettings(lookChanges(now, before)) })
      await api.saveLookDraft({ siteSlug, body: sentSettings(lookChanges(before, now)) })
      work.publish(before)
    },
    { toastsFailure: true, toast: () => ({ text: 'Undone: readers see what they saw before.' }) },
  )
  const publish = useCall(
    async (api, overwrite: boolean) => {
      if (published === null) return null
      const issues = settingsIssues(edited)
      if (issues[0] !== undefined) return { refusal: issues[0].message }
      return publishAll(api, siteSlug, lookChanges(published, edited), overwrite)
    },
    {
      toastsFailure: true,
      onDone(result) {
        if (result === null || published === null) return
        if ('refusal' in result) return showToast({ text: `Not published: ${result.refusal}` })
        setConflicts(result.conflicts)
        if (result.conflicts !== null) return
        work.publish(edited)
        void revalidate()
        showUndo('Published. Readers see it at once.', () => unpublish.run(published))
      },
    },
  )
  const discard = () => {
    if (published === null) return
    edit(() => published)
    save()
    showUndo('Changes discarded.', undo)
  }
  return { publish, discard, conflicts, closeConflicts: () => setConflicts(null) }
}

/** Publishes the changes; where the site was changed too, only the names of what both changed come back. */
async function publishAll(
  api: TrivetApi,
  siteSlug: string,
  changes: ReturnType<typeof lookChanges>,
  overwrite: boolean,
): Promise<{ readonly conflicts: readonly string[] | null }> {
  // What was typed a moment ago is not saved yet.
  await api.saveLookDraft({ siteSlug, body: sentSettings(changes) })
  try {
    await api.publishLookDraft({ siteSlug, body: { overwrite } })
    return { conflicts: null }
  } catch (error) {
    if (failureCode(error) !== 'conflict') throw error
    return { conflicts: failureIssues(error).map(({ path }) => path) }
  }
}

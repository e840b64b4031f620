import { useState } from 'react'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import { failureCode, failureIssues, tryAgainSentence } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Issue } from '#core/values/errors.ts'
import { deviceClock } from '../../app/device-clock.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useRevalidator } from 'react-router'
import { useToast } from '../../ui/toast.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { sentSettings, settingsIssues, type SettingsOfSite } from '../settings/settings-draft.ts'
import { shownDraft } from '../../editing/editor/draft-editor.ts'
import { saveAll } from '../../editing/editor/save-all.ts'
import { useEdit, useHistory, useSaveNow } from '../../editing/editor/use-draft.ts'
import { useSettingsEditor } from '../settings/settings-editor.tsx'
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
  const editor = useSettingsEditor()
  const edit = useEdit(editor)
  const save = useSaveNow(editor)
  const { undo } = useHistory(editor)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const showUndo = useUndoToast()
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null)
  const present = () => shownDraft(editor, editor.ref.getSnapshot())
  const noteSaved = (draft: SettingsOfSite, version: string | null) => {
    const savedAt = deviceClock.now()
    editor.ref.send({ type: 'draft.rebase', loaded: { draft, version, savedAt, savedBy: null } })
  }

  const unpublish = useCall(
    async (api, before: SettingsOfSite) => {
      const { published: now } = work.facts()
      if (now === null) return
      await api.updateSite({ siteSlug, body: sentSettings(lookChanges(now, before)) })
      work.publish(before)
      // What was written since stays as unpublished as what is taken back.
      const draft = present()
      const answer = await api.saveLookDraft({ siteSlug, body: sentSettings(lookChanges(before, draft)) })
      noteSaved(draft, answer.body.lookDraft.updatedAt)
    },
    {
      toastsFailure: true,
      revalidates: true,
      toast: () => ({ text: 'Undone: readers see what they saw before.' }),
    },
  )
  const publish = useCall(
    async (api, overwrite: boolean) => {
      const status = await saveAll(editor.ref)
      if (status.kind !== 'saved') return { refusal: refusalOf(status, settingsIssues(present())) }
      const draft = present()
      const version = editor.ref.getSnapshot().context.work?.version ?? null
      const outcome = await publishSaved(api, { siteSlug, ifUpdatedAt: String(version ?? 'none'), overwrite })
      if (outcome !== 'changed elsewhere') return { draft, conflicts: outcome }
      editor.ref.send({ type: 'draft.rebase', loaded: await work.source.load() })
      return { refusal: 'something was changed in another tab or on another device. It is shown here now.' }
    },
    {
      toastsFailure: true,
      onDone(result) {
        if ('refusal' in result) {
          if (result.refusal !== null) showToast({ text: `Not published: ${result.refusal}` })
          return
        }
        setConflicts(result.conflicts)
        if (result.conflicts !== null) return
        work.publish(result.draft)
        noteSaved(result.draft, null)
        void revalidate()
        if (published !== null) showUndo('Published. Readers see it at once.', () => unpublish.run(published))
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

/** Why nothing is published while not all of it is saved; null where a dialog asks about that anyway. */
function refusalOf(status: EditorStatus, issues: readonly Issue[]): string | null {
  if (status.kind === 'conflict' || status.kind === 'signed-out') return null
  if (status.kind === 'offline') return 'you are offline. Your changes are on this device.'
  return issues[0]?.message ?? (status.kind === 'failed' ? status.message : null) ?? tryAgainSentence
}

type Publishing = { readonly siteSlug: string; readonly ifUpdatedAt: string; readonly overwrite: boolean }

/** Publishes what is saved; where the site was changed too, only the names of what both changed come back. */
async function publishSaved(
  api: TrivetApi,
  { siteSlug, ifUpdatedAt, overwrite }: Publishing,
): Promise<readonly string[] | 'changed elsewhere' | null> {
  try {
    await api.publishLookDraft({ siteSlug, ifUpdatedAt, body: { overwrite } })
    return null
  } catch (error) {
    if (failureCode(error) === 'look_draft_not_found') return 'changed elsewhere'
    if (failureCode(error) !== 'conflict') throw error
    const fields = failureIssues(error).map(({ path }) => path)
    return fields.length === 0 ? 'changed elsewhere' : fields
  }
}

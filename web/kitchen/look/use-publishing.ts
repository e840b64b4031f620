import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureStatus, tryAgainSentence } from '#core/model/call-failure.ts'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import type { Issue } from '#core/values/errors.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { useCall } from '../../app/use-call.ts'
import { shownDraft } from '../../editing/editor/draft-editor.ts'
import { saveAll } from '../../editing/editor/save-all.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { sentSettings, settingsIssues, type SettingsOfSite } from '../settings/editor/settings-draft.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import { useLookFacts, useLookWork } from './look-editor.tsx'
import { lookChanges, type LookWork } from './look-work.ts'
import { publishSaved, restorePublished } from './publish-look.ts'
import { useReplaceLook } from './use-replace-look.ts'
import { sentVersion } from '../settings/editor/sent-version.ts'

/** Publishes or discards the unpublished changes; both can be undone. */
export function usePublishing() {
  const { slug: siteSlug } = useKitchenSite()
  const work = useLookWork()
  const { published } = useLookFacts()
  const editor = useSettingsEditor()
  const replaceLook = useReplaceLook()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const showUndo = useUndoToast()
  const unpublish = useUnpublishing()
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null)
  const present = () => shownDraft(editor, editor.ref.getSnapshot())

  const publish = useCall(
    async (api, overwrite: boolean) => {
      const status = await saveAll(editor.ref)
      if (status.kind !== 'saved') return { refusal: refusalOf(status, settingsIssues(present())) }
      const draft = present()
      const { work: saved } = editor.ref.getSnapshot().context
      const outcome = await publishSaved(api, {
        siteSlug,
        ifUpdatedAt: sentVersion(saved?.version),
        overwrite,
      })
      if (outcome.kind !== 'changed elsewhere') return { draft, outcome }
      editor.ref.send({ type: 'draft.rebase', loaded: await work.source.load() })
      return { refusal: changedElsewhere }
    },
    {
      toastsFailure: true,
      onDone(result) {
        if ('refusal' in result) {
          if (result.refusal !== null) showToast({ text: `Not published: ${result.refusal}` })
          return
        }
        const { draft, outcome } = result
        setConflicts(outcome.kind === 'conflict' ? outcome.fields : null)
        if (outcome.kind === 'conflict') return
        work.publish(draft, outcome.siteVersion)
        const loaded = { draft, version: null, savedAt: deviceClock.now(), savedBy: null }
        editor.ref.send({ type: 'draft.rebase', loaded })
        void revalidate()
        if (published !== null) {
          const { siteVersion } = outcome
          const publication = { published: draft, before: published, siteVersion }
          showUndo('Published. Readers see it at once.', () => unpublish.run(publication))
        }
      },
    },
  )
  const discard = useCall(
    async () => {
      // A save in progress would change the version.
      await saveAll(editor.ref)
      const version = editor.ref.getSnapshot().context.work?.version ?? null
      const loaded = await loadedOnline(work)
      // Another tab may have changed the look since; those changes would be discarded unseen.
      if (loaded === null) return { refusal: offlineRefusal }
      if (loaded.version === version) return { published: work.facts().published }
      editor.ref.send({ type: 'draft.rebase', loaded })
      return { refusal: changedElsewhere }
    },
    {
      toastsFailure: true,
      onDone(result) {
        if ('refusal' in result) showToast({ text: `Not discarded: ${result.refusal}` })
        else if (result.published !== null) replaceLook(result.published, 'Changes discarded.')
      },
    },
  )
  return {
    publish,
    discard: () => discard.run(undefined),
    conflicts,
    closeConflicts: () => setConflicts(null),
  }
}

const changedElsewhere = 'something was changed in another tab or on another device. It is shown here now.'

const offlineRefusal = 'you are offline. Your changes are on this device.'

/** Loads the look from the server; null if offline. */
async function loadedOnline({ source }: LookWork): Promise<LoadedDraft<SettingsOfSite> | null> {
  try {
    return await source.load()
  } catch (error) {
    if (failureStatus(error) === null) return null
    throw error
  }
}

type Published = {
  readonly published: SettingsOfSite
  readonly before: SettingsOfSite
  readonly siteVersion: string
}

/** Reverts a publication: its changes become unpublished again, together with later edits. */
function useUnpublishing() {
  const { slug: siteSlug } = useKitchenSite()
  const work = useLookWork()
  const editor = useSettingsEditor()
  return useCall(
    async (api, publication: Published) => {
      const { before } = publication
      const siteVersion = await restorePublished(api, { siteSlug, ...publication })
      if (siteVersion === null) return { isUndone: false }
      work.publish(before, siteVersion)
      await saveAll(editor.ref)
      const { work: edited } = editor.ref.getSnapshot().context
      const draft = shownDraft(editor, editor.ref.getSnapshot())
      const { updatedAt } = (
        await api.saveLookDraft({
          siteSlug,
          ifUpdatedAt: sentVersion(edited?.version),
          body: sentSettings(lookChanges(before, draft)),
        })
      ).body.lookDraft
      const loaded = { draft, version: updatedAt, savedAt: new Date(updatedAt), savedBy: null }
      editor.ref.send({ type: 'draft.rebase', loaded })
      return { isUndone: true }
    },
    {
      toastsFailure: true,
      revalidates: true,
      toast: ({ isUndone }) => ({
        text: isUndone
          ? 'Undone: readers see what they saw before.'
          : 'Not undone: the site was changed in another tab or on another device since.',
      }),
    },
  )
}

/** Why unsaved changes prevent publishing; null if a dialog asks the user about them anyway. */
function refusalOf(status: EditorStatus, issues: readonly Issue[]): string | null {
  if (status.kind === 'conflict' || status.kind === 'signed-out') return null
  if (status.kind === 'offline') return offlineRefusal
  return issues[0]?.message ?? (status.kind === 'failed' ? status.message : null) ?? tryAgainSentence
}

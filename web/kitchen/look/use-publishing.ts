import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import type { Issue } from '#core/values/errors.ts'
import { deviceClock } from '../../app/device-clock.ts'
import { useCall } from '../../app/use-call.ts'
import { shownDraft } from '../../editing/editor/draft-editor.ts'
import { saveAll } from '../../editing/editor/save-all.ts'
import { useToast } from '../../ui/toast.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { sentSettings, settingsIssues, type SettingsOfSite } from '../settings/settings-draft.ts'
import { useSettingsEditor } from '../settings/settings-editor.tsx'
import { useUndoToast } from '../ui/use-undo-toast.ts'
import { useLookFacts, useLookWork } from './look-editor.tsx'
import { lookChanges } from './look-work.ts'
import { publishSaved, restorePublished } from './publish-look.ts'
import { useReplaceLook } from './use-replace-look.ts'

/** Publishes and discards what readers do not see yet; both can be undone. */
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
      const version = editor.ref.getSnapshot().context.work?.version ?? null
      const outcome = await publishSaved(api, { siteSlug, ifUpdatedAt: String(version ?? 'none'), overwrite })
      if (outcome.kind !== 'changed elsewhere') return { draft, outcome }
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
  const discard = () => {
    if (published === null) return
    replaceLook(published, 'Changes discarded.')
  }
  return { publish, discard, conflicts, closeConflicts: () => setConflicts(null) }
}

type Published = {
  readonly published: SettingsOfSite
  readonly before: SettingsOfSite
  readonly siteVersion: string
}

/** Shows readers what they saw before a publication; what was published is unpublished again, as is what was edited since. */
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
          ifUpdatedAt: String(edited?.version ?? 'none'),
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

/** Why nothing is published while not all of it is saved; null where a dialog asks about that anyway. */
function refusalOf(status: EditorStatus, issues: readonly Issue[]): string | null {
  if (status.kind === 'conflict' || status.kind === 'signed-out') return null
  if (status.kind === 'offline') return 'you are offline. Your changes are on this device.'
  return issues[0]?.message ?? (status.kind === 'failed' ? status.message : null) ?? tryAgainSentence
}

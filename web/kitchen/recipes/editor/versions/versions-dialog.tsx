import { useState } from 'react'
import { useParams } from 'react-router'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { changedDraftFields } from '#core/values/merge-fields.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import type { RecipeVersion } from '#core/model/recipe/record/recipe-version.ts'
import { counted } from '#core/values/text/counted.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { logFailure } from '#web/browser/log-failure.ts'
import { useCurrentUser } from '../../../../app/session.tsx'
import { useQuery } from '../../../../app/use-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { exactTime, timeAgo } from '../../../ui/format-time.ts'
import { useUndoToast } from '#web/kitchen/ui/lists/use-undo-toast.ts'
import { SelectField } from '../fields/select-field.tsx'
import { useEdit, useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor, usePresentRecipe } from '../work/editor-context.tsx'
import { fieldName } from '../work/field-names.ts'
import { Changes } from './changes.tsx'
import { differingFields } from './differing-fields.ts'
import { restorableForm, type RestorableForm } from './restorable-form.ts'
import styles from './versions.module.css'

/** The saved versions of the recipe: when, by whom, and what changed. Restoring one is an edit that can be undone. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { data: versions, error, reload } = useVersions()
  const aboutOf = useVersionSummary()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title="Versions">
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={reload}>Retry</Button>
        </p>
      )}
      {versions === null && error === null && <p aria-busy="true">Loading…</p>}
      {versions !== null && (
        <ol className={styles['versions']}>
          {versions.map((version) => (
            <li key={version.id}>
              <button
                type="button"
                aria-expanded={openId === version.id}
                onClick={() => setOpenId(openId === version.id ? null : version.id)}
                title={exactTime(new Date(version.savedAt))}
              >
                <span>{timeOf(version)}</span>
                <span className={styles['about']}>{aboutOf(version)}</span>
              </button>
              {openId === version.id && <OneVersion version={version} others={versions} onDone={onClose} />}
            </li>
          ))}
        </ol>
      )}
      {versions?.length === 1 && (
        <p className={styles['about']}>
          Earlier versions will be listed here. One is kept before you publish, import or restore, and before
          each conflict.
        </p>
      )}
    </Dialog>
  )
}

type OneVersionProps = {
  readonly version: RecipeVersion
  readonly others: readonly RecipeVersion[]
  readonly onDone: () => void
}

/** Compares a version with the draft or another version, and restores it. */
function OneVersion({ version: { id }, others, onDone }: OneVersionProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  const { data: form, error } = useVersionForm(id)
  const other = useVersionForm(otherId)
  const editor = useEditor()
  const present = useDraft(editor, (recipe) => recipe)
  const presentNow = usePresentRecipe()
  const withPresentMedia = useRestorableForm()
  const [isRestoring, setIsRestoring] = useState(false)
  const edit = useEdit(editor)
  const showUndo = useUndoToast()
  const aboutOf = useVersionSummary()
  if (error !== null) return <p role="alert">{error}</p>
  if (form === null) return <p aria-busy="true">Loading…</p>
  const before = otherId === null ? present : other.data
  // A version that equals the draft cannot be restored.
  const isOther = differingFields(present, form).length > 0
  const restore = async () => {
    setIsRestoring(true)
    const { form: restored, lost } = await withPresentMedia(form)
    const replaced = changedDraftFields(restored, presentNow())
    edit(() => restored)
    onDone()
    const without =
      lost === 0 ? '' : ` without ${counted(lost, 'photo or video', 'photos and videos')}: deleted since`
    // Undo keeps edits of other fields made since.
    showUndo(`The version is restored${without}.`, () => edit((recipe) => ({ ...recipe, ...replaced })))
  }
  return (
    <div className={styles['version']}>
      <SelectField
        label="Compare with"
        value={otherId ?? ''}
        options={[
          { value: '', label: 'The current draft' },
          ...others
            .filter((one) => one.id !== id)
            .map((one) => ({ value: one.id, label: `${timeOf(one)}, ${aboutOf(one)}` })),
        ]}
        onChange={(value) => setOtherId(value === '' ? null : value)}
      />
      {other.error !== null && <p role="alert">{other.error}</p>}
      {before !== null && <Changes before={before} after={form} />}
      {before === null && other.error === null && <p aria-busy="true">Loading…</p>}
      {isOther && (
        <Button onClick={() => void restore()} aria-disabled={isRestoring}>
          Restore this version
        </Button>
      )}
    </div>
  )
}

/** If the media cannot be looked up, for example offline, the form is restored unchanged. */
function useRestorableForm(): (form: EditedRecipe) => Promise<RestorableForm> {
  const { siteSlug = '' } = useParams()
  const { api } = useApp()
  return (form) =>
    restorableForm(api, siteSlug, form).catch((error: unknown) => {
      logFailure('The media of the version cannot be looked up', error)
      return { form, lost: 0 }
    })
}

function timeOf({ isCurrent, savedAt }: RecipeVersion): string {
  const time = timeAgo(new Date(savedAt), new Date())
  return isCurrent ? `The current version, saved ${time}` : time
}

/** Returns a function that describes who saved a version and what it changed. */
function useVersionSummary(): (version: RecipeVersion) => string {
  const ownId = useCurrentUser()?.id
  return (version) => aboutVersion(version, ownId)
}

function aboutVersion({ savedBy, change }: RecipeVersion, ownId: string | undefined): string {
  const names = change.fields.slice(0, 3).map(fieldName)
  const more = change.fields.length > 3 ? ` and ${change.fields.length - 3} more` : ''
  const what = names.length === 0 ? 'nothing' : `${names.join(', ')}${more}`
  if (savedBy === null) return what
  return `${savedBy.id === ownId ? 'You' : (managerName(savedBy) ?? 'A deleted account')}: ${what}`
}

function useVersions() {
  const { siteSlug = '', recipeId = '' } = useParams()
  return useQuery(
    recipeId,
    async (api) => (await api.listRecipeVersions({ siteSlug, recipeId })).body.versions,
  )
}

/** Loads the form of a version; loads nothing for null. */
function useVersionForm(versionId: string | null) {
  const { siteSlug = '', recipeId = '' } = useParams()
  return useQuery(versionId, async (api) => {
    const { body } = await api.getRecipeVersion({ siteSlug, recipeId, versionId: versionId ?? '' })
    return editedRecipe(body.form)
  })
}

import { useState } from 'react'
import { useParams } from 'react-router'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { RecipeVersion } from '#core/model/recipe/recipe-version.ts'
import { useQuery } from '../../../../app/use-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { exactTime, timeAgo } from '../../../ui/format-time.ts'
import { SelectField } from '../fields/select-field.tsx'
import { useEdit, useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import { fieldName } from '../work/field-names.ts'
import { Changes } from './changes.tsx'
import styles from './versions.module.css'

/** Earlier states of the recipe: who, when, what; restoring one is an edit like any other, which undo takes back. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { data: versions, error, reload } = useVersions()
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
    </Dialog>
  )
}

type OneVersionProps = {
  readonly version: RecipeVersion
  readonly others: readonly RecipeVersion[]
  readonly onDone: () => void
}

/** How a version differs from what is being edited, or from any other one. */
function OneVersion({ version: { id }, others, onDone }: OneVersionProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  const { data: form, error } = useVersionForm(id)
  const other = useVersionForm(otherId)
  const editor = useEditor()
  const { ref } = editor
  const present = useDraft(editor, (recipe) => recipe)
  const edit = useEdit(editor)
  const showToast = useToast()
  if (error !== null) return <p role="alert">{error}</p>
  if (form === null) return <p aria-busy="true">Loading…</p>
  const before = otherId === null ? present : other.data
  const restore = () => {
    edit(() => form)
    onDone()
    showToast({
      text: 'The version is restored.',
      action: { label: 'Undo', onUse: () => ref.send({ type: 'draft.undo' }) },
    })
  }
  return (
    <div className={styles['version']}>
      <SelectField
        label="Compare with"
        value={otherId ?? ''}
        options={[
          { value: '', label: 'What is being edited' },
          ...others
            .filter((one) => one.id !== id)
            .map((one) => ({ value: one.id, label: `${timeOf(one)}, ${aboutOf(one)}` })),
        ]}
        onChange={(value) => setOtherId(value === '' ? null : value)}
      />
      {other.error !== null && <p role="alert">{other.error}</p>}
      {before !== null && <Changes before={before} after={form} />}
      {before === null && other.error === null && <p aria-busy="true">Loading…</p>}
      <Button onClick={restore}>Restore this version</Button>
    </div>
  )
}

function timeOf({ isCurrent, savedAt }: RecipeVersion): string {
  return isCurrent ? 'As it is saved' : timeAgo(new Date(savedAt), new Date())
}

function aboutOf({ savedBy, change }: RecipeVersion): string {
  const names = change.fields.slice(0, 3).map(fieldName)
  const more = change.fields.length > 3 ? ` and ${change.fields.length - 3} more` : ''
  const what = names.length === 0 ? 'nothing' : `${names.join(', ')}${more}`
  return `${savedBy?.displayName ?? 'Somebody'}: ${what}`
}

function useVersions() {
  const { siteSlug = '', recipeId = '' } = useParams()
  return useQuery(
    recipeId,
    async (api) => (await api.listRecipeVersions({ siteSlug, recipeId })).body.versions,
  )
}

/** The form of a version; none for null. */
function useVersionForm(versionId: string | null) {
  const { siteSlug = '', recipeId = '' } = useParams()
  return useQuery(versionId, async (api) => {
    const { body } = await api.getRecipeVersion({ siteSlug, recipeId, versionId: versionId ?? '' })
    return editedRecipe(body.form)
  })
}

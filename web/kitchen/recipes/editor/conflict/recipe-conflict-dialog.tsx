import { Button } from '../../../../ui/button.tsx'
import { ConflictDialog } from '#web/kitchen/ui/edited-copies/conflict-dialog.tsx'
import { useWhoSaved } from '#web/kitchen/ui/edited-copies/who-saved.ts'
import { fieldName } from '../work/field-names.ts'
import { useEditor, useEditorState } from '../work/editor-context.tsx'
import { useValueText } from '../versions/value-text.ts'

type RecipeConflictDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/**
 * Shows both versions of the fields that were changed in two places. Conflicts are resolved per field, or the user's
 * version is saved as a separate recipe.
 */
export function RecipeConflictDialog({ isOpen, onClose }: RecipeConflictDialogProps) {
  const { ref } = useEditor()
  const conflict = useEditorState(({ context }) => context.work?.conflict ?? null)
  const failure = useEditorState(({ context }) => context.failure)
  const textOf = useValueText()
  const { who, where, label } = useWhoSaved()(conflict?.theirs.savedBy ?? null)
  const split = () => {
    ref.send({ type: 'conflict.split' })
    onClose()
  }
  return (
    <ConflictDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${who} changed this recipe${where || ' too'}`}
      theirsLabel={label}
      fields={(conflict?.fields ?? []).map(({ path, mine, theirs }) => ({
        ...{ path, name: fieldName(path) },
        ...{ mine: textOf(path, mine), theirs: textOf(path, theirs) },
      }))}
      failure={failure}
      onResolve={(choices) => ref.send({ type: 'conflict.resolve', choices })}
      otherAction={<Button onClick={split}>Save mine as a separate recipe</Button>}
    />
  )
}

import { Button } from '../../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { fieldName } from '../work/field-names.ts'
import { useEditor, useEditorState } from '../work/editor-context.tsx'
import { useValueText } from './value-text.ts'

type RecipeConflictDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Both versions of what two people changed in a recipe, and the way to save both. */
export function RecipeConflictDialog({ isOpen, onClose }: RecipeConflictDialogProps) {
  const { ref } = useEditor()
  const conflict = useEditorState(({ context }) => context.work?.conflict ?? null)
  const failure = useEditorState(({ context }) => context.failure)
  const textOf = useValueText()
  const who = conflict?.theirs.savedBy ?? 'Somebody else'
  const split = () => {
    ref.send({ type: 'conflict.split' })
    onClose()
  }
  return (
    <ConflictDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${who} changed this recipe too`}
      theirsLabel={`${who}’s`}
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

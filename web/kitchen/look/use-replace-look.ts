import { shownDraft } from '../../editing/editor/draft-editor.ts'
import { useEdit, useSaveNow } from '../../editing/editor/use-draft.ts'
import type { SettingsOfSite } from '../settings/editor/settings-draft.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import { lookChanges } from './look-work.ts'

/**
 * Replaces the whole look and pages, and shows a toast with Undo. Undo restores every replaced setting, even if it was
 * edited since; later edits of other settings are kept.
 */
export function useReplaceLook(): (look: SettingsOfSite, text: string) => void {
  const editor = useSettingsEditor()
  const edit = useEdit(editor)
  const save = useSaveNow(editor)
  const showUndo = useUndoToast()
  return (look, text) => {
    const replaced = lookChanges(look, shownDraft(editor, editor.ref.getSnapshot()))
    edit(() => look)
    save()
    showUndo(text, () => {
      edit((draft) => ({ ...draft, ...replaced }))
      save()
    })
  }
}

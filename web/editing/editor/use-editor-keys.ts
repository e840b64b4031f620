import { useEffect } from 'react'
import type { DraftEditor } from './draft-editor.ts'
import { undoKey } from './undo-key.ts'

/** The shortcuts of a whole editor: undo, redo, and save now. */
export function useEditorKeys<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || event.isComposing)
        return
      // Dialogs have their own fields, which use the browser's history.
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      const step = undoKey(event)
      if (step !== null) ref.send({ type: step === 'undo' ? 'draft.undo' : 'draft.redo' })
      else if (event.key.toLowerCase() === 's' && !event.shiftKey) ref.send({ type: 'draft.save' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref])
}

import { useEffect } from 'react'
import type { DraftEditor } from './draft-editor.ts'

/** The keys of a whole editor: undo and redo over all fields, save now. */
export function useEditorKeys<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || event.isComposing)
        return
      // A dialog has fields of its own, with the browser's history.
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      const key = event.key.toLowerCase()
      if (key === 's' && !event.shiftKey) ref.send({ type: 'draft.save' })
      else if (key === 'z') ref.send({ type: event.shiftKey ? 'draft.redo' : 'draft.undo' })
      else if (key === 'y' && !event.shiftKey) ref.send({ type: 'draft.redo' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref])
}

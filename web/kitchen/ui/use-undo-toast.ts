import { useCallback } from 'react'
import { undoMessage } from '../../ui/toast-message.ts'
import { useToast } from '../../ui/toast.tsx'

/** Shows a toast with Undo for 10 seconds after an action, instead of a confirmation before it. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const showToast = useToast()
  return useCallback((text, onUndo) => showToast(undoMessage(text, onUndo)), [showToast])
}

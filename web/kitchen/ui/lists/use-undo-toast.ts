import { useCallback } from 'react'
import { undoMessage } from '#web/ui/toast/toast-message.ts'
import { useToast } from '#web/ui/toast/toast.tsx'

/** Shows a toast with Undo for 10 seconds after an action, instead of a confirmation before it. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const showToast = useToast()
  return useCallback((text, onUndo) => showToast(undoMessage(text, onUndo)), [showToast])
}

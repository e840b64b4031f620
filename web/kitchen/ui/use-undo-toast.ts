import { useCallback } from 'react'
import { useToast } from '../../ui/toast.tsx'

/** How long an action can be undone, in milliseconds. */
export const undoMs = 10_000

/** Says what was done, with Undo for 10 seconds, in the place of a question before it. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const showToast = useToast()
  return useCallback(
    (text, onUndo) => showToast({ text, durationMs: undoMs, action: { label: 'Undo', onUse: onUndo } }),
    [showToast],
  )
}

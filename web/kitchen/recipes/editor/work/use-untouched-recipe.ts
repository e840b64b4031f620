import { hasUnsavedWork } from '#core/machines/editor/editor-context.ts'
import { useUntouchedRemoval } from '../../../ui/use-untouched-removal.ts'
import { useEditor } from './editor-context.tsx'

/** Removes the recipe if it was just created and its editor is left before anything was entered. */
export function useUntouchedRecipe(): void {
  const { ref, server, copies } = useEditor()
  useUntouchedRemoval(() => {
    const { work } = ref.getSnapshot().context
    if (work === null || work.savedAt === null || work.version !== '1') return null
    if (work.history.past.length > 0 || hasUnsavedWork(work)) return null
    const { savedAt } = work
    // A copy on this device contains what was entered in another tab.
    return copies.read().then((copy) => (copy === null ? server.removeUntouched(savedAt) : null))
  })
}

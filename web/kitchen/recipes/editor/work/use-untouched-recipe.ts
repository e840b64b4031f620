import { hasUnsavedWork } from '#core/machines/editor/editor-context.ts'
import { useUntouchedRemoval } from '#web/kitchen/ui/edited-copies/use-untouched-removal.ts'
import { useEditor } from './editor-context.tsx'
import { readVersions } from '../../device/read-versions.ts'

/** Removes the recipe if it was just created and its editor is left before anything was entered. */
export function useUntouchedRecipe(): void {
  const { ref, server, copies } = useEditor()
  useUntouchedRemoval(() => {
    const { work } = ref.getSnapshot().context
    if (work === null || work.savedAt === null) return null
    const { baseVersion, copyVersion } = readVersions(work.version)
    if (baseVersion !== 1 || copyVersion !== null) return null
    if (work.history.past.length > 0 || hasUnsavedWork(work)) return null
    const { savedAt } = work
    // A copy on this device contains what was entered in another tab.
    return copies.read().then((copy) => (copy === null ? server.removeUntouched(savedAt) : null))
  })
}

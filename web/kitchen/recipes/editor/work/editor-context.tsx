import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { DraftCopies } from '#core/machines/editor/editor-effects.ts'
import type { EditorSnapshot } from '#core/machines/editor/editor-machine.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { deviceClock } from '#web/browser/device-clock.ts'
import { useSelector } from '#web/browser/machine.ts'
import { createDraftEditor, shownDraft, type DraftEditor } from '../../../../editing/editor/draft-editor.ts'
import { useRunningEditor } from '../../../../editing/editor/use-running-editor.ts'
import { refreshDraft } from '../../../offline/refresh-draft.ts'
import { createDeviceCopies } from '../../device/device-copies.ts'
import { useLatest } from './use-latest.ts'
import { validateRecipe } from './validate-recipe.ts'
import { createRecipeServer, type RecipeMetadata, type RecipeServer } from './recipe-server.ts'

type Editor = DraftEditor<EditedRecipe> & {
  readonly server: RecipeServer
  readonly copies: DraftCopies<EditedRecipe>
}

const EditorContext = createContext<Editor | null>(null)

type EditorProviderProps = {
  readonly siteSlug: string
  readonly recipeId: string
  readonly children: ReactNode
}

/**
 * Runs the editor of one recipe while mounted. Use a different `key` for each recipe, because props are read only once.
 */
export function EditorProvider({ siteSlug, recipeId, children }: EditorProviderProps) {
  const { api } = useApp()
  const [editor] = useState(() => {
    const server = createRecipeServer(api, { siteSlug, recipeId })
    const { load, save, saveAsNew } = server
    const copies = createDeviceCopies(siteSlug, recipeId)
    const draftEditor = createDraftEditor<EditedRecipe>({
      ...{ load, save, saveAsNew, validate: validateRecipe },
      merge: mergeFields,
      copies,
      clock: deviceClock,
    })
    return { ...draftEditor, server, copies }
  })
  useRunningEditor(editor.ref)
  useEffect(() => refreshDraft(editor.ref, editor.server.load), [editor])
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('This component belongs inside the editor')
  return editor
}

/** Selects a value from the state of the editor. */
export function useEditorState<Selected>(
  select: (snapshot: EditorSnapshot<EditedRecipe>) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(useEditor().ref, select, isSame)
}

/** The pause in typing after which dependent views are rendered, in milliseconds. */
const typingPause = 300

/** Selects a value from the recipe. Updated after a pause in typing, so that it does not delay keystrokes. */
export function usePausedRecipe<Selected>(select: (recipe: EditedRecipe) => Selected): Selected {
  const { ref } = useEditor()
  const present = usePresentRecipe()
  const [value, setValue] = useState(() => select(present()))
  const latest = useLatest(select)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setValue(() => latest.current(present()))
    read()
    const { unsubscribe } = ref.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(read, typingPause)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [ref, present, latest])
  return value
}

/** Returns a function that gets the current recipe, for event handlers. */
export function usePresentRecipe(): () => EditedRecipe {
  const editor = useEditor()
  return useCallback(() => shownDraft(editor, editor.ref.getSnapshot()), [editor])
}

/** The saved metadata of the recipe, such as its publication date; null until loaded. */
export function useRecipeMetadata(): RecipeMetadata | null {
  const { server } = useEditor()
  return useSyncExternalStore(server.subscribe, server.metadata)
}

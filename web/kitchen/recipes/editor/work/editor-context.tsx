import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { mergeEditedRecipes, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { EditorSnapshot } from '#core/machines/editor/editor-machine.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { deviceClock } from '../../../../app/device-clock.ts'
import { useSelector } from '../../../../app/machine.ts'
import { createDraftEditor, shownDraft, type DraftEditor } from '../../../../editing/editor/draft-editor.ts'
import { useRunningEditor } from '../../../../editing/editor/use-running-editor.ts'
import { useReturnedDraft } from '../../../offline/use-returned-draft.ts'
import { createDeviceCopies } from './device-copies.ts'
import { useLatest } from './use-latest.ts'
import { validateRecipe } from './validate-recipe.ts'
import { createRecipeServer, type Circumstances, type RecipeServer } from './recipe-server.ts'

type Editor = DraftEditor<EditedRecipe> & {
  readonly server: RecipeServer
  /** What takes into the recipe what is still to be read, before the page goes away. */
  readonly readers: Set<() => void>
}

const EditorContext = createContext<Editor | null>(null)

type EditorProviderProps = {
  readonly siteSlug: string
  readonly recipeId: string
  readonly children: ReactNode
}

/** Runs the editor of one recipe for as long as its page is open. Shown under another key for another recipe. */
export function EditorProvider({ siteSlug, recipeId, children }: EditorProviderProps) {
  const { api } = useApp()
  const [editor] = useState(() => {
    const server = createRecipeServer(api, { siteSlug, recipeId })
    const { load, save, saveAsNew } = server
    const draftEditor = createDraftEditor<EditedRecipe>({
      ...{ load, save, saveAsNew, validate: validateRecipe },
      merge: mergeEditedRecipes,
      localFields: ['lineTexts'],
      copies: createDeviceCopies(siteSlug, recipeId),
      clock: deviceClock,
    })
    return { ...draftEditor, server, readers: new Set<() => void>() }
  })
  useRunningEditor(
    editor.ref,
    useCallback(() => editor.readers.forEach((read) => read()), [editor]),
  )
  useReturnedDraft(editor.ref, editor.server.load)
  return <EditorContext value={editor}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('This component belongs inside the editor')
  return editor
}

/** What is selected of the state of the editor. */
export function useEditorState<Selected>(
  select: (snapshot: EditorSnapshot<EditedRecipe>) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(useEditor().ref, select, isSame)
}

/** How long nobody has typed before what may follow is drawn, in milliseconds. */
const typingPause = 300

/** What is selected of the whole recipe after a pause in typing, so that no letter waits for it. */
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

/** The recipe at this moment, for what happens on a press. */
export function usePresentRecipe(): () => EditedRecipe {
  const editor = useEditor()
  return useCallback(() => shownDraft(editor, editor.ref.getSnapshot()), [editor])
}

/** What stands beside the form: whether it is published, when it will be, whether there is a working copy. */
export function useCircumstances(): Circumstances | null {
  const { server } = useEditor()
  return useSyncExternalStore(server.subscribe, server.circumstances)
}

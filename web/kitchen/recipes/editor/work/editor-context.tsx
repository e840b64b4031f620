import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createActor } from 'xstate'
import { mergeEditedRecipes, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import {
  createEditorMachine,
  type EditorRef,
  type EditorSnapshot,
} from '#core/machines/editor/editor-machine.ts'
import type { Issue } from '#core/values/errors.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { deviceClock } from '../../../../app/device-clock.ts'
import { useSelector } from '../../../../app/machine.ts'
import { useRunningEditor } from '../../../../editing/use-running-editor.ts'
import { createDeviceCopies } from './device-copies.ts'
import { createRecipeParts, type RecipePart, type RecipeParts } from './recipe-parts.ts'
import { useLatest } from './use-latest.ts'
import { validateRecipe } from './validate-recipe.ts'
import { createRecipeServer, type Circumstances, type RecipeServer } from './recipe-server.ts'

type Editor = {
  readonly ref: EditorRef<EditedRecipe>
  readonly server: RecipeServer
  readonly parts: RecipeParts
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
    const machine = createEditorMachine<EditedRecipe>({
      ...{ load, save, saveAsNew, validate: validateRecipe },
      merge: mergeEditedRecipes,
      localFields: ['lineTexts'],
      copies: createDeviceCopies(siteSlug, recipeId),
      clock: deviceClock,
    })
    const ref = createActor(machine)
    return { server, ref, parts: createRecipeParts(ref), readers: new Set<() => void>() }
  })
  useRunningEditor(
    editor.ref,
    useCallback(() => editor.readers.forEach((read) => read()), [editor]),
  )
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

/**
 * What is selected of parts of the recipe that is edited; the page is shown only once it is there. A component draws
 * again when one of these parts changes and that makes another value, or with `isSame` one that is not the same by it.
 */
export function useParts<Selected>(
  parts: readonly RecipePart[],
  select: (recipe: EditedRecipe) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(useEditor().parts.of(...parts), (snapshot) => select(presentIn(snapshot)), isSame)
}

/** What is selected of the whole recipe, with every change of it. */
export function useRecipe<Selected>(
  select: (recipe: EditedRecipe) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useEditorState((snapshot) => select(presentIn(snapshot)), isSame)
}

function presentIn({ context: { work } }: EditorSnapshot<EditedRecipe>): EditedRecipe {
  if (work === null) throw new Error('The recipe is not there yet')
  return work.history.present
}

/** The same for what may follow a pause in typing, in milliseconds, so that no letter waits for it. */
const typingPause = 300

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
  const { ref } = useEditor()
  return useCallback(() => {
    return presentIn(ref.getSnapshot())
  }, [ref])
}

export type EditOptions = { readonly group?: string; readonly isFollowUp?: boolean }

/** Changes the recipe; edits of one group that follow each other quickly are one step of the history. */
export function useEdit() {
  const { ref } = useEditor()
  return useCallback(
    (change: (recipe: EditedRecipe) => EditedRecipe, options: EditOptions = {}) =>
      ref.send({ type: 'draft.edit', change, ...options }),
    [ref],
  )
}

/** One field of the recipe with what is wrong with it. */
export function useField<Field extends keyof EditedRecipe>(name: Field) {
  const edit = useEdit()
  const value = useParts([name], (recipe) => recipe[name])
  const issues = useIssues(name)
  const set = useCallback(
    (next: EditedRecipe[Field]) => edit((recipe) => ({ ...recipe, [name]: next }), { group: name }),
    [edit, name],
  )
  return { value, set, error: issues[0]?.message }
}

const noIssues: readonly Issue[] = []

/** The first thing that is wrong below a path of the recipe. */
export function useIssueBelow(path: string): string | undefined {
  return useSelector(
    useEditor().parts.of('issues'),
    ({ context }) =>
      (context.work?.issues ?? noIssues).find((issue) => issue.path.startsWith(`${path}.`))?.message,
  )
}

/** What is wrong at a path of the recipe and below it. */
export function useIssues(path: string): readonly Issue[] {
  const issues = useSelector(
    useEditor().parts.of('issues'),
    ({ context }) => context.work?.issues ?? noIssues,
  )
  return useMemo(
    () => issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`)),
    [issues, path],
  )
}

/** What stands beside the form: whether it is published, when it will be, whether there is a working copy. */
export function useCircumstances(): Circumstances | null {
  const { server } = useEditor()
  return useSyncExternalStore(server.subscribe, server.circumstances)
}
